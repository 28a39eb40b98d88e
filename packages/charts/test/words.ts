import { GROUPED_NUMBERS, type Write } from '@almanac/core';
import { createWords } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';

/** Texts in English, as the portal writes them. */
export const write: Write = createWords(readLanguage('en'), GROUPED_NUMBERS).write;
