import { message, parseSynonyms, type SynonymBook } from '@almanac/core';

import { readPhraseFile } from '../../platform/settings/phrase-file.ts';

/** Reads the synonyms file of the setting, or the product’s. Throws an OperatorError. */
export function readSynonyms(setting: string | null): Promise<SynonymBook> {
  return readPhraseFile(setting, {
    name: 'synonyms.txt',
    parse: parseSynonyms,
    unreadable: (file) => message('server.synonyms', { file }),
    wrong: (place) => message('server.synonyms-line', place),
  });
}
