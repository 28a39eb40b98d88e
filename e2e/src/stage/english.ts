import { GROUPED_NUMBERS, type MessageKey, type Messages, type MessageValues } from '@almanac/core';
import { createWords, type MessageTags } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';

const { say, write, parts } = createWords(readLanguage('en'), GROUPED_NUMBERS);

/** The texts of the portal by key: an editor may reword all of them. */
export { say, write };

/** In a text: what a journey does not know. */
export const ANY = '\uFFFC';

/** Matches a text as a whole; `ANY` may be anything. */
export function like(text: string): RegExp {
  const known = text.split(ANY).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return new RegExp(`^${known.join('(.*)')}$`, 's');
}

/** Matches what begins with a text. */
export function starting(text: string): RegExp {
  return like(text + ANY);
}

type Tag = Messages[MessageKey]['tags'];

/** A text with links or emphasis in it, as it is read. */
export function read<Key extends MessageKey>(key: Key, ...values: MessageValues<Key>): string {
  return readWith(key, values, (_, inside) => inside);
}

/** What a tag of a text holds, such as the words of a link. */
export function within<Key extends MessageKey>(
  tag: Messages[Key]['tags'],
  key: Key,
  ...values: MessageValues<Key>
): string {
  let found = '';
  readWith(key, values, (name, inside) => {
    if (name === tag) found = inside;
    return inside;
  });
  return found;
}

const TAGS: readonly Tag[] = ['address', 'b', 'link', 'number', 'rest', 'strong'];

function readWith<Key extends MessageKey>(
  key: Key,
  values: MessageValues<Key>,
  note: (tag: Tag, inside: string) => string,
): string {
  const tags = Object.fromEntries(
    TAGS.map((tag) => [tag, (inside: readonly string[]) => note(tag, inside.join(''))]),
  );
  return parts(key, tags as unknown as MessageTags<Key, string>, ...values).join('');
}
