import { inLogs, type Message, type TableDraft, type Write } from '@almanac/core';

/** A source file: its name (for messages and guesses) and its bytes, each time from the start. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
  /** Its length, and the bytes from one place up to another, where it can be read from any place (a file on disk). */
  readonly size?: number;
  readonly part?: (start: number, end: number) => AsyncIterable<Uint8Array>;
}

/** A place in a file; lines and columns count from 1. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
}

/** A place in a file, which in a workbook is a sheet and a cell (`B12`). */
export interface PlaceOfCell extends Place {
  readonly sheet?: string;
  readonly cell?: string;
}

/** A flaw in a file that does not prevent reading it. */
export interface ReadingWarning extends PlaceOfCell {
  readonly message: Message;
}

/** The result of reading a file. `guesses`: decisions of the reader where the file leaves a choice. */
export interface ReadTable {
  readonly draft: TableDraft;
  readonly warnings: readonly ReadingWarning[];
  readonly guesses: readonly Message[];
  /** What is kept to know the next file of this table by. */
  readonly found?: { readonly sheet?: string | undefined; readonly stub?: readonly string[] | undefined };
}

/** What is wrong with a file, and what to do about it. */
export interface Unreadable extends PlaceOfCell {
  readonly message: Message;
  readonly advice: Message;
}

/** A file that cannot be read: what is wrong, where, and what to do about it. */
export class ReadingError extends Error {
  readonly file: string;
  readonly place: PlaceOfCell;
  readonly problem: Message;
  readonly advice: Message;

  constructor(file: string, { message, advice, line, column, sheet, cell }: Unreadable) {
    const where = [file, sheet, cell, line, column].filter((part) => part !== undefined).join(':');
    // Only logs and tests show this.
    super(`${where}: ${inLogs(message)}`);
    this.name = 'ReadingError';
    this.file = file;
    this.place = {
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(sheet !== undefined && { sheet }),
      ...(cell !== undefined && { cell }),
    };
    this.problem = message;
    this.advice = advice;
  }
}

/** What a reader of one layout is handed. */
export interface LayoutReading {
  readonly notes: ReadingNotes;
  /** Names what the file leaves open. */
  readonly write: Write;
}

/** Collects warnings and guesses while a file is read. */
export interface ReadingNotes {
  readonly warnings: ReadingWarning[];
  readonly guesses: Message[];
}
