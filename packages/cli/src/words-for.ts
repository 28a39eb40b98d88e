import { GROUPED_NUMBERS } from '@almanac/core';
import { createWords, type Words } from '@almanac/words';
import { languageNames, readLanguage } from '@almanac/words/languages';

import type { CommandSurroundings } from './command.ts';

/** The texts of the command, in the language of the portal; in English where that names none. */
export function wordsFor({ environment }: Pick<CommandSurroundings, 'environment'>): Words {
  const named = environment['ALMANAC_LANGUAGE'] ?? '';
  return createWords(readLanguage(languageNames().includes(named) ? named : 'en'), GROUPED_NUMBERS);
}
