import { usageSchema, type UsageBody } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';

import { ApiError } from '../../platform/api/api-error.ts';
import type { Api } from '../../platform/api/api.ts';

/** The values of the form; empty ones are not sent. */
export interface AskedUsage {
  readonly key: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** Everything in the form but the key, as in the address of the page and of the call. */
export function usageQuery({ table, from, to }: AskedUsage): URLSearchParams {
  return new URLSearchParams(Object.entries({ table, from, to }).filter(([, value]) => value !== ''));
}

/** The field for a problem that names no parameter of the form. */
const FIELDS: Readonly<Record<string, keyof AskedUsage>> = {
  'key-missing': 'key',
  'key-not-accepted': 'key',
  'too-many-requests': 'key',
  'unknown-table': 'table',
  'not-your-table': 'table',
};

function atItsField(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code === undefined) return error;
  const { message, code, status, requestId, parameter = FIELDS[code] } = error;
  const words = code === 'key-not-accepted' ? loadedWords(GROUPED_NUMBERS).say('usage.key-unknown') : message;
  return new ApiError(words, { status, code, parameter, requestId });
}

/** Asks how often tables were read. The key is sent in a header of this one call and stored nowhere. */
export async function askUsage(api: Api, asked: AskedUsage): Promise<UsageBody> {
  const address = `/api/publishing/1/usage?${usageQuery(asked).toString()}`;
  try {
    return usageSchema.parse(await api.call(address, { key: asked.key }));
  } catch (error) {
    throw atItsField(error);
  }
}
