import type { CompiledMessages } from './message.ts';
import type { Language } from './create-words.ts';

/** The texts that have come with the chunks of the app so far. */
export const loaded: Record<string, CompiledMessages[string]> = {};

type Head = Pick<Language, 'language' | 'direction'>;
let head: Head = { language: 'en', direction: 'ltr' };

/** The language of the texts. */
export function loadedHead(): Head {
  return head;
}

/**
 * Adds the texts of a chunk: the build calls it at the head of each module that names a text. Modules that this package
 * imports name texts, too, so this one imports none.
 */
export function addMessages(messages: CompiledMessages, language: Head = head): void {
  Object.assign(loaded, messages);
  head = language;
}
