/** How numbers are written in a file. */
export interface NumberWriting {
  readonly decimal: '.' | ',';
}

/** The usual writing of programs. */
export const PLAIN_WRITING: NumberWriting = { decimal: '.' };

/** A double holds whole numbers of so many digits exactly, and the nearest of them divided by a power of ten. */
const MOST_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: MOST_DIGITS }, (_, power) => 10 ** power);
const [ZERO, NINE, MINUS] = [0x30, 0x39, 0x2d] as const;

/** Most numbers, read at once: `12`, `-12.5`, `0.25`; NaN for every other text. */
export function quickNumber(text: string): number {
  const first = text.charCodeAt(0) === MINUS ? 1 : 0;
  const point = text.indexOf('.');
  const value = point < 0 ? digitsIn(text, first, text.length) : fractionIn(text, first, point);
  return first === 1 ? -value : value;
}

function fractionIn(text: string, first: number, point: number): number {
  if (text.length - first - 1 > MOST_DIGITS) return Number.NaN;
  const power = POWERS_OF_TEN[text.length - point - 1] ?? 1;
  return (digitsIn(text, first, point) * power + digitsIn(text, point + 1, text.length)) / power;
}

/** The whole number of a part of a text; NaN where it has none, or anything but digits. */
function digitsIn(text: string, start: number, end: number): number {
  if (start >= end || end - start > MOST_DIGITS) return Number.NaN;
  let whole = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at);
    if (digit < ZERO || digit > NINE) return Number.NaN;
    whole = whole * 10 + digit - ZERO;
  }
  return whole;
}

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const COMMA_DECIMAL = /^[+-]?(?:\d+(?:,\d*)?|,\d+)(?:e[+-]?\d+)?$/i;
/** A group of thousands never follows a single zero: `0.123` is a fraction. */
const GROUPED = {
  '.': /^[+-]?[1-9]\d{0,2}(?:([,'’ \u00a0\u2009\u202f])\d{3})(?:\1\d{3})*(?:\.\d+)?$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:([.'’ \u00a0\u2009\u202f])\d{3})(?:\1\d{3})*(?:,\d+)?$/,
} as const;

/** Reads a number with or without thousands separators; undefined when the text is not a finite number. */
export function readNumber(text: string, { decimal }: NumberWriting = PLAIN_WRITING): number | undefined {
  const quick = decimal === '.' ? quickNumber(text) : Number.NaN;
  if (!Number.isNaN(quick)) return quick;
  // A margin of error is written with both signs.
  const trimmed = text
    .trim()
    .replace(/^[−–-] ?(?=[\d.,])/, '-')
    .replace(/^(?:±|\+\/-) ?(?=\d)/, '');
  const plain = plainOf(trimmed, decimal);
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function plainOf(text: string, decimal: '.' | ','): string | undefined {
  if (decimal === '.') {
    if (PLAIN.test(text)) return text;
    return GROUPED['.'].test(text) ? text.replace(/[,'’ \u00a0\u2009\u202f]/g, '') : undefined;
  }
  if (COMMA_DECIMAL.test(text)) return text.replace(',', '.');
  return GROUPED[','].test(text)
    ? text.replace(/[.'’ \u00a0\u2009\u202f]/g, '').replace(',', '.')
    : undefined;
}

/** Numbers of the other writing, whose sign cannot stand between thousands of this one. */
const OF_THE_OTHER = {
  '.': /^-?\d{1,15},(?:\d\d?|\d{4,15})$/,
  ',': /^-?\d{1,15}\.(?:\d\d?|\d{4,15})$/,
} as const;

/** Whether a text is surely a number, but not in this writing; told at once, since files are full of them. */
export function isOfTheOther(text: string, { decimal }: NumberWriting): boolean {
  return OF_THE_OTHER[decimal].test(text);
}

/** How many decimals a number is written with; 0 for one with an exponent. */
export function decimalsIn(text: string, { decimal }: NumberWriting = PLAIN_WRITING): number {
  const sign = text.indexOf(decimal);
  if (sign < 0) return 0;
  if (decimal === '.' && !Number.isNaN(quickNumber(text))) return text.length - sign - 1;
  const found = (decimal === '.' ? /\.(\d+)/ : /,(\d+)/).exec(text);
  return found === null || /e/i.test(text.slice(found.index)) ? 0 : found[0].length - 1;
}

const POWERS = [1, 10, 100, 1000, 10_000] as const;

/** How many decimals a number has where it is written as briefly as it can be; millions of them make no texts. */
export function decimalsOfNumber(value: number): number {
  // Of at most 15 digits no two numbers are the same, so the first that fits is the shortest.
  if (Math.abs(value) < 1e10)
    for (const [decimals, power] of POWERS.entries())
      if (Math.round(value * power) / power === value) return decimals;
  return decimalsIn(String(value));
}

/** More decimals than this come from a program, not from an agency's rounding. */
const MOST_PUBLISHED_DECIMALS = 6;

/** The number of decimals to state, given the most that were written; undefined for unrounded machine numbers. */
export function publishedDecimals(most: number): number | undefined {
  return most <= MOST_PUBLISHED_DECIMALS ? most : undefined;
}
