import { message } from '@almanac/core';
import { takeAttempts, networkOf, type Attempts } from './take-attempts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many bytes one network address may store in a day: views, charts and collections together. */
export const KEPT_BYTES_A_DAY = 2_000_000;

/** Counts what a network address stores, across every server. Throws the problem to answer with when it is too much. */
export function spendKeptBytes(attempts: Attempts, from: string, bytes: number): Promise<void> {
  return takeAttempts(attempts, [
    {
      key: `bytes kept for ${networkOf(from)}`,
      most: KEPT_BYTES_A_DAY,
      windowMs: DAY_MS,
      amount: bytes,
      says: (wait) =>
        message('problem.too-many-requests.stored', {
          size: message('size.megabytes', { size: { number: KEPT_BYTES_A_DAY / 1_000_000 } }),
          wait,
        }),
    },
  ]);
}
