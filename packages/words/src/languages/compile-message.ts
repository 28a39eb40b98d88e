import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

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
  const note = (element: MessageFormatElement): void => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    const { type, value } = element;
    if (type === TYPE.tag) tags.add(value);
    else if (type === TYPE.plural) values.set(value, 'number');
    else if (type === TYPE.select) values.set(value, casesOf(element.options));
    else if (type !== TYPE.argument) {
      throw new Error(`The argument ${value} is written by the message; it must come written.`);
    } else if (!values.has(value)) values.set(value, 'text');
  };
  const visit = (element: MessageFormatElement): void => {
    note(element);
    childrenOf(element).forEach(visit);
  };
  elements.forEach(visit);
  return { values, tags };
}

/** What is within a tag, or in the cases of a plural or select. */
function childrenOf(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap(({ value }) => value);
}

function casesOf(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(options).filter((name) => name !== 'other');
}
