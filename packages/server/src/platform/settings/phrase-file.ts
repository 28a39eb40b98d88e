import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { LineFault, Message, Result } from '@almanac/core';

import { OperatorError } from '../operator-error.ts';

/** A file of phrases that the product has; a department’s own file replaces it. */
export interface PhraseFile<Book> {
  /** Its name among the product’s words. */
  readonly name: string;
  readonly parse: (text: string) => Result<Book, readonly LineFault[]>;
  readonly unreadable: (file: string) => Message;
  readonly wrong: (place: { readonly line: string; readonly file: string; readonly text: string }) => Message;
}

/** Reads the file that a setting names, or the product’s. Throws an OperatorError. */
export async function readPhraseFile<Book>(
  setting: string | null,
  { name, parse, unreadable, wrong }: PhraseFile<Book>,
): Promise<Book> {
  const file = setting ?? fileURLToPath(new URL(`../../../words/${name}`, import.meta.url));
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(unreadable(file));
  });
  const book = parse(text);
  if (book.ok) return book.value;
  const [first] = book.problem;
  throw new OperatorError(wrong({ line: String(first?.line ?? 0), file, text: first?.text ?? '' }));
}
