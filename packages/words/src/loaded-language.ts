import type { NumberStyle } from '@almanac/core';

import { createWords } from './create-words.ts';
import { loaded, loadedHead } from './loaded-messages.ts';
import type { Words } from './words.ts';

const known = new WeakMap<NumberStyle, Words>();

/** Words of the texts that have come, and that will come. The same object for the same style. */
export function loadedWords(numbers: NumberStyle): Words {
  const words = known.get(numbers) ?? createWords({ ...loadedHead(), messages: loaded }, numbers);
  known.set(numbers, words);
  return words;
}
