import type { NumberStyle } from '@almanac/core';

import type { CompiledMessages } from './message.ts';
import { createWords, type Language, type Words } from './words.ts';

/** The texts that have come with the chunks of the app so far. */
const loaded: Record<string, CompiledMessages[string]> = {};
let head: Pick<Language, 'language' | 'direction'> = { language: 'en', direction: 'ltr' };
const known = new WeakMap<NumberStyle, Words>();

/** Adds the texts of a chunk: the build calls it at the head of each module that names a text. */
export function addMessages(
  messages: CompiledMessages,
  language: Pick<Language, 'language' | 'direction'> = head,
): void {
  Object.assign(loaded, messages);
  head = language;
}

/** Words of the texts that have come, and that will come. The same object for the same style. */
export function loadedWords(numbers: NumberStyle): Words {
  const words = known.get(numbers) ?? createWords({ ...head, messages: loaded }, numbers);
  known.set(numbers, words);
  return words;
}
