import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { message, parseAsking, type AskingWords } from '@almanac/core';

import { OperatorError } from '../../platform/operator-error.ts';

/** How questions are asked in the product’s language; a department’s own file replaces it. */
const OWN_ASKING = fileURLToPath(new URL('../../../words/asking.txt', import.meta.url));

/** Reads the file of asking of the setting, or the product’s. Throws an OperatorError. */
export async function readAsking(setting: string | null): Promise<AskingWords> {
  const file = setting ?? OWN_ASKING;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(message('server.asking', { file }));
  });
  const book = parseAsking(text);
  if (book.ok) return book.value;
  const [first] = book.problem;
  const { line = 0, text: found = '' } = first ?? {};
  throw new OperatorError(message('server.asking-line', { line: String(line), file, text: found }));
}
