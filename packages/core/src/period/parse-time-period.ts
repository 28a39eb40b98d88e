import type { Frequency } from './frequency.ts';
import { dayPeriodOf, periodOf, spanOfYears } from './make-period.ts';
import { monthNamed } from './month-names.ts';
import type { TimePeriod } from './time-period.ts';

type Reading = (year: number, rest: string) => TimePeriod | undefined;

/** The letters that SDMX, Eurostat and statistical offices put before or after the number of a part; K (kvartal) and U (uke) are Nordic. */
const FREQUENCY_OF_LETTER: { readonly [letter: string]: Exclude<Frequency, 'multi-year'> } = {
  A: 'annual',
  H: 'half-yearly',
  S: 'half-yearly',
  Q: 'quarterly',
  K: 'quarterly',
  M: 'monthly',
  W: 'weekly',
  U: 'weekly',
  D: 'daily',
};

function lettered(year: number, letter: string, part: string): TimePeriod | undefined {
  const frequency = FREQUENCY_OF_LETTER[letter.toUpperCase()];
  return frequency && periodOf(frequency, year, Number(part));
}

function named(year: number, name: string): TimePeriod | undefined {
  const month = monthNamed(name);
  return month === undefined ? undefined : periodOf('monthly', year, month);
}

/** A two-digit last year is in the century in which it is the next year: 1999/00. */
function shortSpan(year: number, digits: string): TimePeriod | undefined {
  return Number(digits) === (year + 1) % 100 ? spanOfYears(year, year + 1) : undefined;
}

/** What may follow a year (`2023…`). */
const AFTER_YEAR: readonly (readonly [RegExp, Reading])[] = [
  [/^$/, (year) => periodOf('annual', year, 1)],
  [/^[ -]?([HSQK])([1-4])$/i, (year, rest) => lettered(year, rest.slice(-2, -1), rest.slice(-1))],
  [/^[ -]?([1-4])([HSQ])$/i, (year, rest) => lettered(year, rest.slice(-1), rest.slice(-2, -1))],
  [/^-?[MWU]\d\d?$/i, (year, rest) => lettered(year, ...letterAndNumber(rest))],
  [/^ [MWU]\d\d?$/i, (year, rest) => lettered(year, ...letterAndNumber(rest))],
  [/^-?(A1|D\d{3})$/i, (year, rest) => lettered(year, ...letterAndNumber(rest))],
  [/^-\d\d$/, (year, rest) => periodOf('monthly', year, Number(rest.slice(1)))],
  [/^-\d{3}$/, (year, rest) => periodOf('daily', year, Number(rest.slice(1)))],
  [
    /^-\d\d-\d\d$/,
    (year, rest) => dayPeriodOf({ year, month: Number(rest.slice(1, 3)), day: Number(rest.slice(4)) }),
  ],
  [/^\/\d\d$/, (year, rest) => shortSpan(year, rest.slice(1))],
  [/^ ?[-–/] ?\d{4}$/, (year, rest) => spanOfYears(year, Number(rest.slice(-4)))],
  [/^[ -]?[A-Z]{3,9}\.?$/i, (year, rest) => named(year, rest.replace(/^[ -]/, ''))],
];

/** What may precede a year (`Jan 2023`, `1Q 2023`). */
const BEFORE_YEAR: readonly (readonly [RegExp, Reading])[] = [
  [/^[HQ][1-4][ -]?$/i, (year, rest) => lettered(year, rest.slice(0, 1), rest.slice(1, 2))],
  [/^[1-4][HQ][ -]?$/i, (year, rest) => lettered(year, rest.slice(1, 2), rest.slice(0, 1))],
  [/^[A-Z]{3,9}\.?[ -]$/i, (year, rest) => named(year, rest.slice(0, -1))],
];

function letterAndNumber(rest: string): [letter: string, part: string] {
  const bare = rest.replace(/^[ -]/, '');
  return [bare.slice(0, 1), bare.slice(1)];
}

function read(
  readings: readonly (readonly [RegExp, Reading])[],
  year: string,
  rest: string,
): TimePeriod | undefined {
  const reading = readings.find(([pattern]) => pattern.test(rest));
  return reading?.[1](Number(year), rest);
}

/**
 * Reads a period as the specification (`2023`, `2023 1H`, `2023 1Q`, `2023 Jan`), ISO 8601 (`2023-01`, `2023-W05`,
 * `2023-01-31`, `2023-031`), SDMX (`2023-Q1`, `2023-S1`, `2023-M01`) and statistical offices (`2023Q1`, `2023K1`, `2023M01`,
 * `Q1 2023`, `Jan 2023`, `2017/18`, `2016-2020`) write it; undefined when the label is none of these. `2011-12` is
 * a month (ISO 8601), never a span of two years. Blanks around it, as in real table-builder exports, do not matter.
 */
export function parseTimePeriod(label: string): TimePeriod | undefined {
  const text = label.replace(/\s+/g, ' ').trim();
  const leading = /^([1-9]\d{3})(?!\d)/.exec(text)?.[1];
  if (leading !== undefined) return read(AFTER_YEAR, leading, text.slice(4));
  const trailing = /(?<!\d)([1-9]\d{3})$/.exec(text)?.[1];
  return trailing === undefined ? undefined : read(BEFORE_YEAR, trailing, text.slice(0, -4));
}
