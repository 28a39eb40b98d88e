import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { message, parseSynonyms, type SynonymBook } from '@almanac/core';

import { OperatorError } from '../../platform/operator-error.ts';

/** The synonyms of the product; a department's own file replaces them. */
const OWN_SYNONYMS = fileURLToPath(new URL('../../../words/synonyms.txt', import.meta.url));

/** Reads the synonyms file of the setting, or the product's. Throws an OperatorError. */
export async function readSynonyms(setting: string | null): Promise<SynonymBook> {
  const file = setting ?? OWN_SYNONYMS;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(message('server.synonyms', { file }));
  });
  const book = parseSynonyms(text);
  if (book.ok) return book.value;
  const [first] = book.problem;
  const { line = 0, text: found = '' } = first ?? {};
  throw new OperatorError(message('server.synonyms-line', { line: String(line), file, text: found }));
}
