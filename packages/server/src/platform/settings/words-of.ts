import { createWords, type Language, type Words } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';

import type { Settings } from './settings.ts';

const languages = new Map<string, Language>();

/** The texts of the portal in its language, with numbers as the department writes them. */
export function wordsOf({ language, numberFormat }: Pick<Settings, 'language' | 'numberFormat'>): Words {
  const known = languages.get(language) ?? readLanguage(language);
  languages.set(language, known);
  return createWords(known, { ...numberFormat, minus: '−' });
}
