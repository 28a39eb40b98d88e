import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralOrSelectOption,
} from '@formatjs/icu-messageformat-parser';

import type { CompiledMessage } from '../message.ts';

/** What a message takes: its arguments by name, and its tags. */
export interface MessageShape {
  /** `number` for what is counted, else `text`; for a `select`, the cases that it names. */
  readonly values: ReadonlyMap<string, 'number' | 'text' | readonly string[]>;
  readonly tags: ReadonlySet<string>;
}

/** Reads an ICU message. Throws an Error in words when it is none, or writes numbers or dates by itself. */
export function parseMessage(text: string): readonly MessageFormatElement[] {
  try {
    return parse(text, { captureLocation: false, requiresOtherClause: true });
  } catch (error) {
    throw new Error(`“${text}” is not a message: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** A message without arguments is its text. */
export function compileMessage(text: string): CompiledMessage {
  const elements = parseMessage(text);
  const [only] = elements;
  if (elements.length === 0) return '';
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements;
}

/** The arguments and tags of a message, those within plurals and tags included. */
export function shapeOf(elements: readonly MessageFormatElement[]): MessageShape {
  const values = new Map<string, 'number' | 'text' | readonly string[]>();
  const tags = new Set<string>();
  const visitCases = (options: Readonly<Record<string, PluralOrSelectOption>>): void => {
    for (const { value } of Object.values(options)) value.forEach(visit);
  };
  const visit = (element: MessageFormatElement): void => {
    // eslint-disable-next-line @typescript-eslint/switch-exhaustiveness-check -- Numbers, dates and times are refused.
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return;
      case TYPE.argument:
        if (!values.has(element.value)) values.set(element.value, 'text');
        return;
      case TYPE.tag:
        tags.add(element.value);
        element.children.forEach(visit);
        return;
      case TYPE.plural:
        values.set(element.value, 'number');
        visitCases(element.options);
        return;
      case TYPE.select:
        values.set(element.value, casesOf(element.options));
        visitCases(element.options);
        return;
      default:
        throw new Error(`The argument ${element.value} is written by the message; it must come written.`);
    }
  };
  elements.forEach(visit);
  return { values, tags };
}

function casesOf(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(options).filter((name) => name !== 'other');
}
