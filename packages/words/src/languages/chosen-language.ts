import { languageNames } from './read-language.ts';

/** The setting that names the language of the portal. */
export const LANGUAGE_SETTING = 'ALMANAC_LANGUAGE';
export const DEFAULT_LANGUAGE = 'en';

/** The language that is set, as the build, the server and the command read it; undefined where none has that name. */
export function chosenLanguage(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return languageNamed(environment[LANGUAGE_SETTING] ?? DEFAULT_LANGUAGE);
}

/** A language of the catalogue by its name; undefined where none has that name. */
export function languageNamed(name: string): string | undefined {
  return languageNames().find((each) => each === name);
}
