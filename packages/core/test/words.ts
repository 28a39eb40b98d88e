import { createWords } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';
import type { Write } from '../src/message/message.ts';
import { GROUPED_NUMBERS } from '../src/view/print-number.ts';

/** Texts in English, as the portal writes them. */
export const write: Write = createWords(readLanguage('en'), GROUPED_NUMBERS).write;
