import type { Fact, MessageKey, Messages, MessageValues, NumberStyle } from '@almanac/core';

/** A function for each tag of a message: `<link>more</link>`. */
export type MessageTags<Key extends MessageKey, Node> = Readonly<
  Record<Messages[Key]['tags'], (inside: readonly (Node | string)[]) => Node>
>;

/** A text without tags. Throws when the language has no such text: `readLanguage` has checked that it has. */
export type Say = <Key extends MessageKey>(
  key: [Messages[Key]['tags']] extends [never] ? Key : never,
  ...values: MessageValues<Key>
) => string;

/** The texts of one language, as one department writes numbers. */
export interface Words {
  /** A BCP 47 tag: the `lang` of pages and mails. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly say: Say;
  /** How the department writes numbers. */
  readonly numbers: NumberStyle;
  /** Puts a fact into words, which may go into tables and files: what core, formats, charts and contract have to say. */
  readonly write: (fact: Fact) => string;
  /** A text with tags, as its parts in order. */
  readonly parts: <Key extends MessageKey, Node>(
    key: Key,
    tags: MessageTags<Key, Node>,
    ...values: MessageValues<Key>
  ) => readonly (Node | string)[];
}
