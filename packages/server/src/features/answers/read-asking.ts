import { message, parseAsking, type AskingWords } from '@almanac/core';

import { readPhraseFile } from '../../platform/settings/phrase-file.ts';

/** Reads the file of asking of the setting, or the product’s. Throws an OperatorError. */
export function readAsking(setting: string | null): Promise<AskingWords> {
  return readPhraseFile(setting, {
    name: 'asking.txt',
    parse: parseAsking,
    unreadable: (file) => message('server.asking', { file }),
    wrong: (place) => message('server.asking-line', place),
  });
}
