import { GROUPED_NUMBERS } from '@almanac/core';
import { createWords, type Words } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';

import type { CommandContext } from './command.ts';

/** The texts of the command, in the language of the portal. */
export function wordsFor({ environment }: Pick<CommandContext, 'environment'>): Words {
  return createWords(readLanguage(environment['ALMANAC_LANGUAGE'] ?? 'en'), GROUPED_NUMBERS);
}
