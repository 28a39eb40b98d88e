import { forbiddenCharacter, isStorable, queryParameters } from '@almanac/core';
import * as z from 'zod/mini';

type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

const refused = (text: string): string =>
  `It holds the character ${forbiddenCharacter(text) ?? ''}, which no text may hold`;

const storable = z.refine<string>(isStorable, { error: ({ input }) => refused(String(input)), abort: true });

/** A text that a call takes: one that may be stored. Whatever is not checked against a pattern of its own is one of these. */
export function storedText(...checks: readonly Check[]): z.ZodMiniString<string> {
  return z.string().check(storable, ...checks);
}

/** A query string, without `?`, that is kept: what its parameters say may be stored, too. */
export function storedQuery(...checks: readonly Check[]): z.ZodMiniString<string> {
  return storedText(
    z.refine((text) => queryParameters(text).flat().every(isStorable), {
      error: ({ input }) => refused(queryParameters(String(input)).flat().join('')),
    }),
    ...checks,
  );
}

/** Whether every text in a JSON document may be stored, its keys included. However deep it is: nothing here calls itself. */
export function isStorableJson(document: unknown): boolean {
  const pending: unknown[] = [document];
  for (const each of pending) {
    if (typeof each === 'string' && !isStorable(each)) return false;
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, value] of Object.entries(each)) pending.push(key, value);
  }
  return true;
}
