import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '../create-words.ts';
import { compileMessage } from './compile-message.ts';
import { parseLanguage, type LanguageFile } from './language-file.ts';
import { PSEUDO_LANGUAGES, pseudoLanguage } from './pseudo-language.ts';

const FOLDER = join(import.meta.dirname, '../../languages');

/** The language that all others are compared with. */
const SOURCE = 'en';

/** The languages there are: `en`, and the made-up ones. */
export function languageNames(): readonly string[] {
  const named = readdirSync(FOLDER).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
  return [...named, ...Object.values(PSEUDO_LANGUAGES)];
}

/** The file of a language of this folder, `en`. Throws an Error in words when there is none, or it is no such file. */
export function languageFile(language: string): LanguageFile {
  return parseLanguage(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
}

/** A language by its name, compiled. */
export function readLanguage(language: string): Language {
  for (const kind of ['accented', 'mirrored'] as const)
    if (PSEUDO_LANGUAGES[kind] === language) return pseudoLanguage(readLanguage(SOURCE), kind);
  return compileLanguage(languageFile(language));
}

/** Compiles every text of a language; an Error names the key of the first that is wrong. */
export function compileLanguage({ language, direction, texts }: LanguageFile): Language {
  const messages = Object.fromEntries([...texts].map(([key, text]) => [key, compileMessage(text)]));
  return { language, direction, messages };
}
