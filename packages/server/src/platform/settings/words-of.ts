import { GROUPED_NUMBERS } from '@almanac/core';
import { createWords, type Language, type Words } from '@almanac/words';
import { chosenLanguage, DEFAULT_LANGUAGE, readLanguage } from '@almanac/words/languages';

import type { Settings } from './settings.ts';

/** What words are made of: plain data, which threads are handed in place of the words. */
export type Wording = Pick<Settings, 'language' | 'numberFormat'>;

const languages = new Map<string, Language>();

/** The texts of the portal in its language, with numbers as the department writes them. */
export function wordsOf({ language, numberFormat }: Wording): Words {
  const known = languages.get(language) ?? readLanguage(language);
  languages.set(language, known);
  return createWords(known, { ...numberFormat, minus: '−' });
}

/** The texts in the language that is set, or in English where that is none, before the settings are read. */
export function wordsBeforeSettings(environment: Readonly<Record<string, string | undefined>>): Words {
  return wordsOf({
    language: chosenLanguage(environment) ?? DEFAULT_LANGUAGE,
    numberFormat: GROUPED_NUMBERS,
  });
}
