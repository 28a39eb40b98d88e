import { TYPE, type MessageFormatElement, type TagElement } from '@formatjs/icu-messageformat-parser';

import type { CompiledMessage } from '../message.ts';
import type { Language } from '../create-words.ts';

/** The made-up languages: accented and longer, the second one written from right to left as well. */
export const PSEUDO_LANGUAGES = { accented: 'en-XA', mirrored: 'ar-XB' } as const;

export type PseudoKind = keyof typeof PSEUDO_LANGUAGES;

const PLAIN = 'AaBCcDdEeGgHhIiJjKkLlNnOoPRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåƁÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöÞŔŕŠšŢţÛûŴŵÝýŽž';
/** A word of another language is about so much longer than the English one. */
const LONGER_BY = 0.4;
const FROM_RIGHT_TO_LEFT = '\u202E';
const END_OF_DIRECTION = '\u202C';

/**
 * A language for trying the screens, made of the source language: a text that is not in the catalogue stays English and
 * is seen at once; what has too little room is cut off.
 */
export function pseudoLanguage({ messages }: Language, kind: PseudoKind): Language {
  const change = kind === 'accented' ? accented : mirrored;
  const changed = (message: CompiledMessage): CompiledMessage =>
    typeof message === 'string' ? change(message) : message.map((each) => within(each, change));
  return {
    language: PSEUDO_LANGUAGES[kind],
    direction: kind === 'mirrored' ? 'rtl' : 'ltr',
    messages: Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, changed(message)])),
  };
}

function within(element: MessageFormatElement, change: (text: string) => string): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: change(element.value) };
    case TYPE.tag:
      return withinTag(element, change);
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => {
        const value = option.value.map((each) => within(each, change));
        return [name, { ...option, value }] as const;
      });
      return { ...element, options: Object.fromEntries(options) };
    }
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
    case TYPE.pound:
      return element;
  }
}

/** What programs read is the same in every language. */
function withinTag(tag: TagElement, change: (text: string) => string): TagElement {
  if (tag.value === 'code') return tag;
  return { ...tag, children: tag.children.map((each) => within(each, change)) };
}

/** `Updated` as `Ûþðåţéð~~~`: each word 40 % longer, as far as whole letters allow. */
function accented(text: string): string {
  let missing = 0;
  const longer = text.replace(/\p{L}+/gu, (word) => {
    missing += word.length * LONGER_BY;
    const added = Math.ceil(missing);
    missing -= added;
    return `${word}${'~'.repeat(added)}`;
  });
  return longer.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
}

function mirrored(text: string): string {
  return accented(text).replace(/\p{L}+~*/gu, (word) => `${FROM_RIGHT_TO_LEFT}${word}${END_OF_DIRECTION}`);
}
