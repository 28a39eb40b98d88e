import { numberInFull } from './number-in-full.ts';

/** How numbers are written: files use plain signs, screens a true minus and the department's grouping. */
export interface NumberStyle {
  readonly group: string;
  readonly decimal: string;
  readonly minus: string;
}

/** Numbers for machines: no grouping, a point, a hyphen. */
export const PLAIN_NUMBERS: NumberStyle = { group: '', decimal: '.', minus: '-' };

/** Numbers for people where no department has said how: `1,234.5`. */
export const GROUPED_NUMBERS: NumberStyle = { group: ',', decimal: '.', minus: '-' };

/** From this many scaled units on, a double cannot represent a tie apart from its neighbours. */
const TIE_CHECK_LIMIT = 2 ** 40;

/** A value whose relative distance from a tie is below this counts as the tie: the difference is binary rounding. */
const TIE_NOISE = 1e-14;

/**
 * Writes `value` with `decimals` places, halves away from zero in decimal (1.005 with two places is 1.01, as a
 * statistician rounds, not 1.00 as binary fractions would have it; and so is the average of figures that comes to
 * 1.0049999999999999); -1 places writes the shortest text that reads back
 * as the same double. Never in scientific notation; never a negative zero.
 */
export function printNumber(value: number, decimals: number, style: NumberStyle = PLAIN_NUMBERS): string {
  const digits =
    decimals < 0 ? expandExponent(numberInFull(Math.abs(value))) : roundedDigits(Math.abs(value), decimals);
  const [whole = '0', fraction] = digits.split('.');
  const isZero = !/[1-9]/.test(digits);
  const sign = value < 0 && !isZero ? style.minus : '';
  const grouped = style.group === '' ? whole : inGroups(whole, style.group);
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}${style.decimal}${fraction}`;
}

/** Digits in groups of three from the right, separated by a sign. */
function inGroups(digits: string, sign: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)}${sign}${grouped}`;
  }
  return grouped;
}

function roundedDigits(magnitude: number, decimals: number): string {
  const scaled = magnitude * 10 ** decimals;
  const below = Math.floor(scaled);
  const distanceFromTie = Math.abs(scaled - below - 0.5);
  if (scaled < TIE_CHECK_LIMIT) {
    if (distanceFromTie > 1e-3) return magnitude.toFixed(decimals);
    if (distanceFromTie <= TIE_NOISE * scaled) return withPoint(numberInFull(below + 1), decimals);
  }
  return roundDecimalText(expandExponent(numberInFull(magnitude)), decimals);
}

/** Rounds a plain decimal text, halves up. */
function roundDecimalText(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const roundsUp = (fraction[decimals] ?? '0') >= '5';
  return withPoint((BigInt(whole + kept) + (roundsUp ? 1n : 0n)).toString(), decimals);
}

/** `1234` with two decimals as `12.34`. */
function withPoint(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const padded = digits.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/** `1.5e-7` as `0.00000015`. */
function expandExponent(text: string): string {
  const match = /^(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number(exponentText);
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  // No number is written so that has digits behind its point.
  return digits + '0'.repeat(point - digits.length);
}
