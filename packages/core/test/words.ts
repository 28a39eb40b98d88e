import { createWords } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';
import type { Write } from '../src/message/message.ts';
import { GROUPED_NUMBERS, type NumberStyle } from '../src/view/print-number.ts';

const english = readLanguage('en');

/** Texts in English, in a department's style of numbers. */
export function writeIn(numbers: NumberStyle): Write {
  return createWords(english, numbers).write;
}

/** Texts in English, as the portal writes them. */
export const write: Write = writeIn(GROUPED_NUMBERS);
