import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '../words.ts';
import { compileMessage } from './compile-message.ts';
import { parseLanguage, type LanguageFile } from './language-file.ts';

const FOLDER = join(import.meta.dirname, '../../languages');

/** The file of a language of this folder, `en`. Throws an Error in words when there is none, or it is no such file. */
export function languageFile(language: string): LanguageFile {
  return parseLanguage(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
}

/** A language of this folder, compiled. */
export function readLanguage(language: string): Language {
  return compileLanguage(languageFile(language));
}

/** Compiles every text of a language; an Error names the key of the first that is wrong. */
export function compileLanguage({ language, direction, texts }: LanguageFile): Language {
  const messages = Object.fromEntries([...texts].map(([key, text]) => [key, compileMessage(text)]));
  return { language, direction, messages };
}
