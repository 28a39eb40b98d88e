import { numberInFull } from './number-in-full.ts';

/** A double holds any decimal of this many digits exactly. A number that needs more was computed, not published. */
const HELD_EXACTLY = 15;

/** The number of digits shown of such a number. */
const DRAWN = 12;

/**
 * The number to show where no decimals are stated. Results with the error of binary fractions (391.1 + 460.2 is
 * 851.3000000000001) or without a finite expansion are cut to twelve digits, but never within the whole part as far as
 * doubles hold it exactly; other numbers stay as they are. Files that hold numbers at full precision do not use this.
 */
export function asDrawn(value: number): number {
  // Most published numbers end here, at a quarter of the time.
  if (numberInFull(value).length <= HELD_EXACTLY) return value;
  if (digitsOf(value) <= HELD_EXACTLY) return value;
  return Number(value.toPrecision(Math.max(DRAWN, wholeDigitsOf(value))));
}

function wholeDigitsOf(value: number): number {
  const whole = Math.trunc(Math.abs(value));
  return Number.isSafeInteger(whole) ? String(whole).length : DRAWN;
}

function digitsOf(value: number): number {
  const [mantissa = ''] = Math.abs(value).toExponential().split('e');
  return mantissa.replace('.', '').length;
}
