const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** A double holds whole numbers of up to this many digits exactly. */
const MOST_DIGITS = 15;

const POWERS_OF_TEN = Array.from({ length: MOST_DIGITS }, (_, power) => 10 ** power);

/** Reads numbers from bytes without making strings. */
export interface BytesNumber {
  /** Reads `12`, `-12.5` or `0.25`; NaN for any other notation, which must be read as text. */
  readonly read: (bytes: Uint8Array, start: number, end: number) => number;
  /** The decimals of the last number read. */
  readonly decimals: () => number;
}

/**
 * A whole number of at most 15 digits divided by a power of ten gives the nearest double, the same as parsing the text.
 */
export function bytesNumber(): BytesNumber {
  let decimals = 0;

  /** The digits without the point, as a whole number; NaN if there is any other character. */
  function wholeOf(bytes: Uint8Array, start: number, end: number): number {
    let whole = 0;
    let point = -1;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      const isDigit = byte >= ZERO && byte <= NINE;
      if (isDigit) whole = whole * 10 + byte - ZERO;
      else if (byte === POINT && point < 0) point = at;
      else return Number.NaN;
    }
    decimals = point < 0 ? 0 : end - point - 1;
    return end - start === (point < 0 ? 0 : 1) ? Number.NaN : whole;
  }

  return {
    decimals: () => decimals,
    read(bytes, start, end) {
      const isNegative = bytes[start] === MINUS;
      const first = isNegative ? start + 1 : start;
      if (end - first > MOST_DIGITS) return Number.NaN;
      const value = wholeOf(bytes, first, end) / (POWERS_OF_TEN[decimals] ?? 1);
      return isNegative ? -value : value;
    },
  };
}
