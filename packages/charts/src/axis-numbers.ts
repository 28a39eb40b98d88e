import { printNumber, type NumberStyle } from '@almanac/core';

const LARGE: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
];

/** With more digits than this a double shows its binary rounding error. */
const SAFE_DIGITS = 12;

/** The text of a number along an axis: millions and more in words, to keep it short. */
export function axisNumber(value: number, numbers: NumberStyle): string {
  const size = Math.abs(value);
  const [unit, word] = LARGE.find(([each]) => size >= each) ?? [1, ''];
  const text = printNumber(Number((value / unit).toPrecision(SAFE_DIGITS)), -1, numbers);
  return word === '' ? text : `${text} ${word}`;
}
