import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { message, parseHeadlines, type HeadlineBook } from '@almanac/core';

import { OperatorError } from '../../platform/operator-error.ts';

/** The headlines of the product; a department’s own file replaces them. */
const OWN_HEADLINES = fileURLToPath(new URL('../../../words/headlines.txt', import.meta.url));

/** Reads the headlines file of the setting, or the product’s. Throws an OperatorError. */
export async function readHeadlines(setting: string | null): Promise<HeadlineBook> {
  const file = setting ?? OWN_HEADLINES;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(message('server.headlines', { file }));
  });
  const book = parseHeadlines(text);
  if (book.ok) return book.value;
  const [first] = book.problem;
  const { line = 0, text: found = '' } = first ?? {};
  throw new OperatorError(message('server.headlines-line', { line: String(line), file, text: found }));
}
