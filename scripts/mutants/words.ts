import { appendFileSync, readFileSync } from 'node:fs';

/** What the runner of tests is asked. */
export interface Question {
  /** The mutants that no test has noticed. */
  readonly waiting: readonly number[];
  /** One that is on from the start, before anything is read; 0 where they are tried test by test. */
  readonly always: number;
  readonly isIsolated: boolean;
  readonly files: number;
  /** Where it writes its words, a line each. */
  readonly words: string;
}

/**
 * What the runner says: what it tries now, what was noticed, which mutant a file of tests reaches only once, as where files
 * are read, which test did not pass again afterwards, which file of tests failed, with a mutant that is always on or without
 * any, and which one with a process of its own has been asked about every mutant.
 */
export type Word =
  | { readonly trying: number; readonly test: string }
  | { readonly noticed: readonly number[]; readonly test: string }
  | { readonly early: number; readonly file: string }
  | { readonly upset: true; readonly test: string }
  | { readonly failed: string }
  | { readonly asked: string }
  | { readonly isDone: true };

/** Adds a word to a file of words. */
export function sayTo(file: string, word: Word): void {
  appendFileSync(file, `${JSON.stringify(word)}\n`);
}

/** All that was said so far. */
export function wordsIn(file: string): readonly Word[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Word);
}
