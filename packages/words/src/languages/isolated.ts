import { TYPE, type LiteralElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { MARKS } from '../directions.ts';
import type { Language } from '../create-words.ts';
import type { CompiledMessage } from '../message.ts';

/**
 * A language for screens. In one from right to left, what fills a text keeps its own direction and does not move its
 * neighbours; a text that fills another one goes from right to left.
 */
export function isolated(language: Language): Language {
  if (language.direction === 'ltr') return language;
  const messages = Object.entries(language.messages).map(([key, message]) => [key, marked(message)]);
  return { ...language, messages: Object.fromEntries(messages) as Language['messages'] };
}

function marked(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? message : [literal(MARKS.rightToLeft), ...message.flatMap(within)];
}

function within(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.argument) return [literal(MARKS.isolate), element, literal(MARKS.end)];
  if (element.type === TYPE.tag) return [{ ...element, children: element.children.flatMap(within) }];
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
  const options = Object.entries(element.options).map(
    ([name, option]) => [name, { ...option, value: option.value.flatMap(within) }] as const,
  );
  return [{ ...element, options: Object.fromEntries(options) }];
}

function literal(value: string): LiteralElement {
  return { type: TYPE.literal, value };
}
