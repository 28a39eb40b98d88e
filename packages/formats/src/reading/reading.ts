import type { TableDraft } from '@almanac/core';

/** A source file: its name (for messages and guesses) and its bytes, each time from the start. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

/** A place in a file; lines and columns count from 1. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
}

/** A flaw in a file that does not prevent reading it. */
export interface ReadingWarning extends Place {
  readonly message: string;
}

/** The result of reading a file. `guesses`: decisions of the reader where the file leaves a choice, in words. */
export interface ReadTable {
  readonly draft: TableDraft;
  readonly warnings: readonly ReadingWarning[];
  readonly guesses: readonly string[];
}

/** A file that cannot be read: what is wrong, where, and what to do about it. */
export class ReadingError extends Error {
  readonly file: string;
  readonly place: Place;
  readonly advice: string;

  constructor(file: string, problem: { readonly message: string; readonly advice: string } & Place) {
    const { message, advice, line, column } = problem;
    const where = [file, line, column].filter((part) => part !== undefined).join(':');
    super(`${where}: ${message} ${advice}`);
    this.name = 'ReadingError';
    this.file = file;
    this.place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
    this.advice = advice;
  }
}

/** Collects warnings and guesses while a file is read. */
export interface ReadingNotes {
  readonly warnings: ReadingWarning[];
  readonly guesses: string[];
}
