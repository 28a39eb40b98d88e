import { printNumber, type NumberStyle } from '@almanac/core';
import { formatToParts, IntlMessageFormat, type Formatters } from 'intl-messageformat';

import type { Messages } from './message-types.ts';
import type { CompiledMessages } from './message.ts';

/** Names a text of the catalogue. */
export type MessageKey = keyof Messages;

/** Names a text that takes nothing. */
export type PlainMessageKey = {
  [Key in MessageKey]: [Messages[Key]['values'] | Messages[Key]['tags']] extends [never] ? Key : never;
}[MessageKey];

/** What a message has to be given: nothing, or its arguments. */
export type MessageValues<Key extends MessageKey> = [Messages[Key]['values']] extends [never]
  ? []
  : [values: Messages[Key]['values']];

/** A function for each tag of a message: `<link>more</link>`. */
export type MessageTags<Key extends MessageKey, Node> = Readonly<
  Record<Messages[Key]['tags'], (inside: readonly (Node | string)[]) => Node>
>;

/** The texts of one language, as one department writes numbers. */
export interface Words {
  /** A BCP 47 tag: the `lang` of pages and mails. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** A text without tags. Throws when the language has no such text: `readLanguage` has checked that it has. */
  readonly say: <Key extends MessageKey>(
    key: [Messages[Key]['tags']] extends [never] ? Key : never,
    ...values: MessageValues<Key>
  ) => string;
  /** A text with tags, as its parts in order. */
  readonly parts: <Key extends MessageKey, Node>(
    key: Key,
    tags: MessageTags<Key, Node>,
    ...values: MessageValues<Key>
  ) => readonly (Node | string)[];
}

/** What a language is made of. */
export interface Language {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: CompiledMessages;
}

/** Words of `language`; counts in sentences are written in the style `numbers`. */
export function createWords({ language, direction, messages }: Language, numbers: NumberStyle): Words {
  const formatters = formattersOf(numbers);
  const partsOf = (key: string, values: Readonly<Record<string, unknown>>): readonly unknown[] => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no text ${key} in the language ${language}.`);
    if (typeof message === 'string') return [message];
    const parts = formatToParts(
      [...message],
      language,
      formatters,
      IntlMessageFormat.formats,
      values as Record<string, string>,
    );
    return parts.map(({ value }) => value as unknown);
  };
  return {
    language,
    direction,
    say: (key, ...[values]) => partsOf(key, values ?? {}).join(''),
    parts: (key, tags, ...[values]) => partsOf(key, { ...values, ...tags }) as never,
  };
}

/** Plurals by the language's rules; `#` by the department's style and not by the language. */
function formattersOf(numbers: NumberStyle): Formatters {
  const plurals = new Map<string, Intl.PluralRules>();
  return {
    getNumberFormat: () =>
      ({ format: (value: number) => printNumber(value, -1, numbers) }) as unknown as Intl.NumberFormat,
    getDateTimeFormat: () => {
      throw new Error('Dates come to a message written.');
    },
    getPluralRules: (locale, options) => {
      const key = `${String(locale)} ${options?.type ?? 'cardinal'}`;
      const known = plurals.get(key) ?? new Intl.PluralRules(locale, options);
      plurals.set(key, known);
      return known;
    },
  };
}
