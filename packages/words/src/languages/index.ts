export { checkLanguage, type LanguageFault } from './check-language.ts';
export { chosenLanguage, DEFAULT_LANGUAGE, LANGUAGE_SETTING, languageNamed } from './chosen-language.ts';
export { isolated } from './isolated.ts';
export { parseLanguage, type LanguageFile } from './language-file.ts';
export { pseudoLanguage, type PseudoKind } from './pseudo-language.ts';
export { compileLanguage, languageFile, languageNames, readLanguage } from './read-language.ts';
export { writeMessageTypes } from './write-message-types.ts';
