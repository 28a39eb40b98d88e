const ZERO = 0x30;
const POINT = 0x2e;
const MINUS = 0x2d;
/** Powers of ten up to here are exact in a Float64, so dividing by them rounds once and correctly. */
const EXACT_POWERS = 22;
const POWERS = Float64Array.from({ length: EXACT_POWERS + 1 }, (_, power) => 10 ** power);

/**
 * The number in `bytes` from `start` to `end`; NaN when there is none. Digits are read without making a text of them,
 * since a file may hold hundreds of millions; what does not fit an exact integer takes the slow way.
 */
export function numberIn(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  const first = isNegative ? start + 1 : start;
  const point = pointIn(bytes, first, end);
  const decimals = Math.max(0, end - point - 1);
  const mantissa = withDigits(withDigits(0, bytes, [first, point]), bytes, [point + 1, end]);
  const isExact =
    mantissa <= Number.MAX_SAFE_INTEGER && decimals <= EXACT_POWERS && point - first + decimals > 0;
  if (!isExact) return numberFromText(bytes, start, end);
  const size = decimals === 0 ? mantissa : mantissa / (POWERS[decimals] ?? 1);
  return isNegative ? 0 - size : size;
}

function pointIn(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== POINT) at += 1;
  return at;
}

/** The number with more digits at its end; NaN when a byte is no digit. */
function withDigits(number: number, bytes: Uint8Array, [from, to]: readonly [number, number]): number {
  let longer = number;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    longer = longer * 10 + digit;
  }
  return longer;
}

/** Numbers with a plus sign or an exponent, or with more digits than a Float64 holds. */
function numberFromText(bytes: Uint8Array, start: number, end: number): number {
  const text = new TextDecoder('latin1').decode(bytes.subarray(start, end));
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value + 0 : Number.NaN;
}
