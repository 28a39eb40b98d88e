import { GROUPED_NUMBERS } from '@almanac/core';
import { createWords, type Words } from '@almanac/words';
import { chosenLanguage, DEFAULT_LANGUAGE, readLanguage } from '@almanac/words/languages';

/** The texts of the command, in the language of the portal; in English where that names none. */
export function wordsFor({
  environment,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>;
}): Words {
  return createWords(readLanguage(chosenLanguage(environment) ?? DEFAULT_LANGUAGE), GROUPED_NUMBERS);
}
