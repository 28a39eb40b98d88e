import { requestFaults } from '@almanac/contract';
import type * as z from 'zod/mini';

import { wordsOf } from '../settings/words-of.ts';

/** The error is for logs, which are English. */
const LOGS = { language: 'en', numberFormat: { group: ',', decimal: '.' } };

/** Reads a document that a row or a file keeps. Throws with what is wrong with it and where: `place` is its row or file. */
export function storedJson<Read>(schema: z.ZodMiniType<Read>, text: string, place: string): Read {
  const read = schema.safeParse(jsonIn(text, place));
  if (read.success) return read.data;
  const { write } = wordsOf(LOGS);
  const faults = requestFaults(read.error, 'document').map(({ message }) => write(message));
  throw new Error(`${place} is not as the portal wrote it. ${faults.join(' ')}`);
}

function jsonIn(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${place} is not as the portal wrote it: it is no JSON.`, { cause });
  }
}
