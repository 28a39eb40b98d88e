import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { parseSynonyms, type SynonymBook } from '@almanac/core';

/** The synonyms of the product; a department's own file replaces them. */
const OWN_SYNONYMS = fileURLToPath(new URL('../../../words/synonyms.txt', import.meta.url));

/** Reads the synonyms file of the setting, or the product's. Throws a sentence for the operator. */
export async function readSynonyms(setting: string | null): Promise<SynonymBook> {
  const file = setting ?? OWN_SYNONYMS;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The synonyms file ${file} of ALMANAC_SYNONYMS cannot be read.`);
  });
  const book = parseSynonyms(text);
  if (book.ok) return book.value;
  const [first] = book.problem;
  throw new Error(
    `Line ${first?.line ?? 0} of the synonyms file ${file} cannot be read: “${first?.text ?? ''}”. Write phrases with a comma between two, or one phrase, => and others.`,
  );
}
