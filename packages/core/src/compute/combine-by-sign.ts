import type { Outcome } from './compute-along.ts';
import type { Sign } from './formula/parse-formula.ts';
import { quotient } from './quotient.ts';

/** What a sign of a formula makes of two numbers; NaN, with the reason, where that is none. */
export function combineBySign(
  sign: Sign,
  left: number,
  right: number,
  outcome: Pick<Outcome, 'reason'>,
): number {
  return COMBINERS[sign](left, right, outcome);
}

type Combiner = (left: number, right: number, outcome: Pick<Outcome, 'reason'>) => number;

const COMBINERS: { readonly [Each in Sign]: Combiner } = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': quotient,
  '^': power,
};

/** A negative number has no root, and 0 no negative power. */
function power(base: number, exponent: number, outcome: Pick<Outcome, 'reason'>): number {
  if (Number.isNaN(base) || Number.isNaN(exponent)) return Number.NaN;
  if (base === 0 && exponent < 0) return quotient(1, 0, outcome);
  const result = base ** exponent;
  if (Number.isNaN(result)) outcome.reason = 'not-applicable';
  return result;
}
