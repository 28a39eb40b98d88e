/** The digits that any decimal keeps when it is held as a double. A number that needs more is not what somebody wrote down. */
const HELD_EXACTLY = 15;

/** So many digits are drawn of such a number. */
const DRAWN = 12;

/**
 * The number that is drawn where nothing is stated about decimals: itself, or, of a result with the rest that binary
 * fractions leave behind (391.1 + 460.2 is 851.3000000000001) or that never ends, its first twelve digits, and all that
 * stand before the point as far as doubles tell one whole number from the next. Files that hold numbers at full
 * precision do not ask.
 */
export function asDrawn(value: number): number {
  if (String(value).length <= HELD_EXACTLY) return value;
  if (digitsOf(value) <= HELD_EXACTLY) return value;
  return Number(value.toPrecision(Math.max(DRAWN, wholeDigitsOf(value))));
}

function wholeDigitsOf(value: number): number {
  const whole = Math.trunc(Math.abs(value));
  return Number.isSafeInteger(whole) ? String(whole).length : 0;
}

function digitsOf(value: number): number {
  const [mantissa = ''] = Math.abs(value).toExponential().split('e');
  return mantissa.replace('.', '').length;
}
