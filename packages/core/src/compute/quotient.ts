import type { Outcome } from './compute-along.ts';

/** One number by another; NaN, with the reason, where the divisor is 0. */
export function quotient(over: number, under: number, outcome: Pick<Outcome, 'reason'>): number {
  if (under === 0 && !Number.isNaN(over)) {
    outcome.reason = 'division-by-zero';
    return Number.NaN;
  }
  return over / under;
}
