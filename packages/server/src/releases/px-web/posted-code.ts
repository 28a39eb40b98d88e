import { storedText } from '@almanac/contract';
import * as z from 'zod/mini';

/** A code in a posted query. Programs send years and counts as numbers, too, as servers of this protocol take them. */
export function postedCode(): z.ZodMiniType<string, string | number> {
  return z.pipe(
    z.union([storedText(), z.int()]),
    z.transform((code) => String(code)),
  );
}
