import type { PlainMessageKey } from '@almanac/core';
import * as z from 'zod/mini';

/** One setting: an environment variable, what it means, and how its text is read. */
export interface Setting<Value> {
  readonly name: string;
  /** The value when it is not set; empty for nothing. */
  readonly default: string;
  readonly describe: PlainMessageKey;
  /** A sentence about what it must be, with an example. */
  readonly expects: PlainMessageKey;
  readonly schema: z.ZodMiniType<Value, string>;
  /** That its value is printed nowhere, not even when it cannot be used. */
  readonly isSecret?: boolean;
}

/** A schema from a function that reads a text, or answers undefined when the text cannot be read. */
export function textRead<Value>(read: (text: string) => Value | undefined): z.ZodMiniType<Value, string> {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', input: text });
      return z.NEVER;
    }),
  );
}

/** Like `textRead`, with an empty text for nothing. */
export function optionalTextRead<Value>(
  read: (text: string) => Value | undefined,
): z.ZodMiniType<Value | null, string> {
  return textRead((text) => (text === '' ? null : read(text)));
}

/** A whole number between two bounds. */
export function wholeNumber(least: number, most: number): z.ZodMiniType<number, string> {
  return textRead((text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined;
  });
}

/** A whole number between two bounds; null when empty. */
export function optionalWholeNumber(least: number, most: number): z.ZodMiniType<number | null, string> {
  return optionalTextRead((text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined;
  });
}

/** Any text but an empty one. */
export const someText = textRead((text) => (text.trim() === '' ? undefined : text.trim()));

/** Any text; null when empty. */
export const anyText = optionalTextRead((text) => text.trim());

/** An http or https address, without a slash at its end. */
export const webAddress = optionalTextRead((text) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text.replace(/(?<!\/)\/+$/, '') : undefined,
);

/** A path of plain names, so that it needs no escaping in pages, headers and cookies. */
const PORTAL_ADDRESS = /^https?:\/\/[^/?#@\s]+(?:\/[\w~-][\w.~-]*)*$/i;

/** The address of a portal: a host with or without a path, without a slash at its end. */
export const portalAddress = optionalTextRead((text) => {
  const address = text.replace(/(?<!\/)\/+$/, '');
  return PORTAL_ADDRESS.test(address) && URL.canParse(address) ? address : undefined;
});
