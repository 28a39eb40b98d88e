import { forbiddenCharacter, isStorable, queryParameters, message } from '@almanac/core';
import * as z from 'zod/mini';
import { schemaText } from './schema-text.ts';

type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

const refused = (text: string): string =>
  schemaText(message('fault.character', { character: forbiddenCharacter(text) ?? '' }));

const storable = z.refine<string>(isStorable, { error: ({ input }) => refused(String(input)), abort: true });

/** A text parameter that may be stored. All texts without a pattern of their own use this. */
export function storedText(...checks: readonly Check[]): z.ZodMiniString<string> {
  return z.string().check(storable, ...checks);
}

/** A query string to be stored, without `?`: its decoded parameters must be storable too. */
export function storedQuery(...checks: readonly Check[]): z.ZodMiniString<string> {
  return storedText(
    z.refine((text) => queryParameters(text).flat().every(isStorable), {
      error: ({ input }) => refused(queryParameters(String(input)).flat().join('')),
    }),
    ...checks,
  );
}

/** Whether every text in a JSON document may be stored, including its keys. Not recursive, so depth is not limited. */
export function isStorableJson(document: unknown): boolean {
  const pending: unknown[] = [document];
  for (const each of pending) {
    if (typeof each === 'string' && !isStorable(each)) return false;
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, value] of Object.entries(each)) pending.push(key, value);
  }
  return true;
}
