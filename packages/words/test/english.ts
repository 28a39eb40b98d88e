import { GROUPED_NUMBERS } from '@almanac/core';

import { readLanguage } from '../src/languages/index.ts';
import { createWords } from '../src/create-words.ts';
import type { Words } from '../src/words.ts';

/** How most tests write numbers: `1,234.5`. */
export const PLAIN = GROUPED_NUMBERS;

/** The words of the source language. */
export function english(): Words {
  return createWords(readLanguage('en'), PLAIN);
}
