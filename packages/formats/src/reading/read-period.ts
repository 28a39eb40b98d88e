import {
  message,
  type Message,
  monthNamed,
  parseTimePeriod,
  parseTimePeriods,
  type TimePeriod,
} from '@almanac/core';
import { longerPeriodsOf } from './longer-periods.ts';
import { couldHaveStrokes, daysWithStrokes } from './periods/days-with-strokes.ts';
import { monthsNamed } from './periods/month-words.ts';
import { numberOfMonth, periodInWords } from './periods/periods-in-words.ts';
import { inIsoSpelling } from './periods/spellings.ts';

/** Reads a period in the spellings of the core and of statistical offices. */
export function readPeriod(label: string): TimePeriod | undefined {
  return parseTimePeriod(rewritten(label));
}

function rewritten(label: string): string {
  const text = label.replace(/\s+/g, ' ').trim();
  const plain = inIsoSpelling(text);
  return withMonthNumber(plain) ?? periodInWords(plain) ?? monthAfterStroke(plain) ?? plain;
}

/** `2023/01`, unless it may be a span of two years. */
function monthAfterStroke(text: string): string | undefined {
  const [, year = '', month = ''] = MONTH_AFTER_STROKE.exec(text) ?? [];
  return year === '' || isNext(year, month) ? undefined : `${year}-${month}`;
}

const MONTH_AFTER_STROKE = /^(\d{4})\/(0[1-9]|1[0-2])$/;

/** Whether two digits are those of the next year. */
function isNext(year = '', digits = ''): boolean {
  return Number(digits) === (Number(year) + 1) % 100;
}

/** A month by name beside a year: `März 2020`, `janv. 2020`, `2020 mars`, `Abr/2020`. */
const MONTH_AND_YEAR = /^(?:(?<before>\d{4})[ /-])?(?<name>\p{L}{3,}\.?)(?:[ /-](?<after>\d{4}))?$/u;

/** The month and year of a label, if it has one of each. */
function monthAndYear(text: string): readonly [name: string, year: string] | undefined {
  const { before, name = '', after } = MONTH_AND_YEAR.exec(text)?.groups ?? {};
  const year = before ?? after;
  return year === undefined || (before !== undefined && after !== undefined) ? undefined : [name, year];
}

/** `März 2020` or `2020 mars` as `2020-03`. */
function withMonthNumber(text: string): string | undefined {
  const [name, year] = monthAndYear(text) ?? [];
  if (name === undefined || year === undefined) return monthsOfYear(text);
  const month = numberOfMonth(name);
  return month === undefined ? undefined : isoMonth(year, month);
}

function isoMonth(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The first and the last month of a year: `Jan-Mar 2020`, `2020 July–December`. */
const MONTHS_OF_YEAR =
  /^(?:(?<before>\d{4}) )?(?<first>\p{L}{3,}\.?)(?: ?[-–/] ?| to )(?<last>\p{L}{3,}\.?)(?: (?<after>\d{4}))?$/u;

const LETTER_OF_MONTHS = new Map([
  [3, 'Q'],
  [6, 'H'],
]);

/** Three months are a quarter, six a half-year, where they begin with one. */
function monthsOfYear(text: string): string | undefined {
  const found = MONTHS_OF_YEAR.exec(text)?.groups;
  if (!found || !found['before'] === !found['after']) return undefined;
  const year = found['before'] ?? found['after'];
  const [from = Number.NaN, to = Number.NaN] = [numberOfMonth(found['first']), numberOfMonth(found['last'])];
  const length = to - from + 1;
  const letter = LETTER_OF_MONTHS.get(length);
  return letter === undefined || to % length !== 0 ? undefined : `${year ?? ''}-${letter}${to / length}`;
}

/** The labels of one axis as periods; undefined where a label is none. */
export interface ReadPeriods {
  readonly periods: readonly (TimePeriod | undefined)[];
  /** What was decided about labels that could be read two ways. */
  readonly guess?: Message;
  /** Whether the labels are dates of longer periods, which make better labels. */
  readonly isRelabelled?: boolean;
}

/** A notation that only all labels of an axis together reveal. */
type WayTogether = (labels: readonly string[]) => ReadPeriods | undefined;

const WAYS_TOGETHER: readonly WayTogether[] = [
  yearsOfOthers,
  sixDigits,
  monthsAfterPoint,
  monthsAfterStroke,
  daysByStrokes,
  shortYears,
  monthsInOneLanguage,
  romanNumbers,
  quartersByT,
  weeksByS,
];

/**
 * Reads the labels of one axis. Together they settle what a single label leaves open: `2009-10` is a span of two years
 * if all labels are a year and the next one, else a month; dates a week apart are weeks.
 */
export function readPeriods(labels: readonly string[]): ReadPeriods {
  const read = asWritten(labels);
  return longerPeriodsOf(read.periods) ?? read;
}

function asWritten(labels: readonly string[]): ReadPeriods {
  for (const way of WAYS_TOGETHER) {
    const read = way(labels.map((label) => label.trim()));
    if (read) return read;
  }
  const texts = labels.map(rewritten);
  return { periods: parseTimePeriods(texts) ?? texts.map(parseTimePeriod) };
}

/** Whether a label can be a period, alone or among similar labels: `2012-13` is one next to `2013-14`. */
export function couldBePeriod(label: string): boolean {
  const [, year, last] = /^(\d{4})-(\d\d)$/.exec(label.trim()) ?? [];
  const isYearPair = year !== undefined && isNext(year, last);
  if (isYearPair || couldHaveStrokes(label) || readPeriod(label) !== undefined) return true;
  const trimmed = label.trim();
  if (quarterByT(trimmed) !== undefined || romanNumber(trimmed) !== undefined) return true;
  return [trimmed, withLongYear(trimmed)].some((text) => isNamedMonth(text));
}

/** A month in one language or another. */
function isNamedMonth(label: string | undefined): boolean {
  if (label === undefined) return false;
  const [name] = monthAndYear(label.replace(/\s+/g, ' ')) ?? [];
  if (name === undefined) return readPeriod(label) !== undefined;
  return monthNamed(name) !== undefined || monthsNamed([name]) !== undefined;
}

function allMatching(labels: readonly string[], pattern: RegExp): readonly RegExpExecArray[] | undefined {
  const found = labels.map((label) => pattern.exec(label));
  return found.every((each) => each !== null) ? found : undefined;
}

/** Years of Thailand, counted from the death of the Buddha, and of Iran, which begin in March. */
const OTHER_YEARS = [
  [/^2[45]\d\d$/, -543, 'read.buddhist-years'],
  [/^1(?:3[3-9]|4[0-4])\d$/, 621, 'read.iranian-years'],
] as const;

function yearsOfOthers(labels: readonly string[]): ReadPeriods | undefined {
  const calendar = OTHER_YEARS.find(([years]) => labels.every((label) => years.test(label)));
  if (labels.length === 0 || calendar === undefined) return undefined;
  const [, ahead, guess] = calendar;
  return {
    periods: labels.map((label) => readPeriod(String(Number(label) + ahead))),
    guess: message(guess, { example: labels[0] ?? '' }),
  };
}

/** Six digits are two years (`201617`) if all of several labels are, else a year and a month (`201603`). */
function sixDigits(labels: readonly string[]): ReadPeriods | undefined {
  const digits = allMatching(labels, /^(\d{4})(\d{2})$/);
  const areSpans = labels.length > 1 && digits?.every(([, year, rest]) => isNext(year, rest));
  const sign = areSpans === true ? '/' : '-';
  return digits && { periods: digits.map(([, year = '', rest = '']) => readPeriod(`${year}${sign}${rest}`)) };
}

/** Stats NZ writes March 2011 as `2011.03`; October loses its zero when the file goes through a spreadsheet (`2011.1`). */
function monthsAfterPoint(labels: readonly string[]): ReadPeriods | undefined {
  const months = allMatching(labels, /^([12]\d{3})\.(0[1-9]|1[0-2]|1)$/);
  return (
    months && {
      periods: months.map(([, year = '', month = '']) => readPeriod(`${year}-${month.padEnd(2, '0')}`)),
    }
  );
}

/** `2011/12` is a month beside `2011/11`, else a span. */
function monthsAfterStroke(labels: readonly string[]): ReadPeriods | undefined {
  const months = allMatching(labels, MONTH_AFTER_STROKE);
  if (months?.some(([, year, month]) => !isNext(year, month)) !== true) return undefined;
  const areQuarters = areFourAYear(months);
  const part = (month: string) => (areQuarters ? `Q${month.slice(-1)}` : month);
  return {
    periods: months.map(([, year = '', month = '']) => readPeriod(`${year}-${part(month)}`)),
    ...(areQuarters && { guess: message('read.dates-of-quarters', { first: labels[0] ?? '' }) }),
  };
}

/** Four numbers in each of several years, and no fifth in any, are those of quarters. */
function areFourAYear(months: readonly RegExpExecArray[]): boolean {
  const years = [...Map.groupBy(months, ([, year]) => year).values()];
  const full = years.filter(({ length }) => length === 4);
  return full.length > 1 && months.every(([, , month]) => Number(month) <= 4);
}

function daysByStrokes(labels: readonly string[]): ReadPeriods | undefined {
  const days = daysWithStrokes(labels);
  return days && { periods: days.map(readPeriod) };
}

/** `Jan-24`, `Q1/24`, `1Q24`: the century is not written. */
const SHORT_YEAR =
  /^(?:(?<name>\p{L}{3,})\.?[ /-]['’]?|Q(?<after>[1-4])[ /'’-]{1,2}|(?<before>[1-4])Q[ /'’-]{0,2})(?<year>\d\d)$/iu;

function withLongYear(label: string): string | undefined {
  const { name, after, before, year } = SHORT_YEAR.exec(label)?.groups ?? {};
  if (year === undefined) return undefined;
  const long = `${Number(year) < 70 ? '20' : '19'}${year}`;
  return name === undefined ? `${long}-Q${after ?? before ?? ''}` : `${name} ${long}`;
}

function shortYears(labels: readonly string[]): ReadPeriods | undefined {
  const long = labels.map(withLongYear);
  if (labels.length === 0 || !long.every((label) => label !== undefined)) return undefined;
  const { periods } = monthsInOneLanguage(long) ?? { periods: long.map(readPeriod) };
  return { periods, guess: message('read.short-years', { example: labels[0] ?? '' }) };
}

/** A name may mean another month in another language: all labels together show which one it is. */
function monthsInOneLanguage(labels: readonly string[]): ReadPeriods | undefined {
  const named = labels.map((label) => monthAndYear(label.replace(/\s+/g, ' ')));
  if (labels.length === 0 || !named.every((each) => each !== undefined)) return undefined;
  const numbers = monthsNamed(named.map(([name]) => name));
  return (
    numbers && {
      periods: named.map(([, year], at) => readPeriod(isoMonth(year, numbers[at] ?? 0))),
    }
  );
}

/** `I/2020`, `2020 IV`. */
const ROMAN_NUMBER =
  /^(?:(?<before>\d{4})[ ,/.-]{1,2})?(?<number>I{1,3}|I?[VX]|VI{1,3}|XI{1,2})(?:[ ,/.-]{1,2}(?<after>\d{4}))?$/;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function romanNumber(label: string): readonly [year: string, number: number] | undefined {
  const { before, number = '', after } = ROMAN_NUMBER.exec(label)?.groups ?? {};
  const year = before ?? after;
  const isOne = year !== undefined && (before === undefined || after === undefined);
  return isOne ? [year, ROMAN.indexOf(number) + 1] : undefined;
}

/** Quarters where none is above a fourth one, months where a fifth one comes. */
function romanNumbers(labels: readonly string[]): ReadPeriods | undefined {
  const parts = labels.map(romanNumber);
  if (!parts.every((part) => part !== undefined)) return undefined;
  const most = Math.max(...parts.map(([, number]) => number));
  if (most < 4) return undefined;
  return {
    periods: parts.map(([year, number]) =>
      readPeriod(most > 4 ? isoMonth(year, number) : `${year}-Q${number}`),
    ),
  };
}

/** `2019T1`, `2019-TI`, `T1 2019`, `1T 2019`. */
const QUARTERS_BY_T = [
  /^(?<year>\d{4})[ -]?T ?(?<quarter>IV|I{1,3}|[1-4])$/i,
  /^(?<year>\d{4})[ -]?(?<quarter>IV|I{1,3}|[1-4])[ºo°.]? ?T$/i,
  /^T ?(?<quarter>IV|I{1,3}|[1-4])[ /-]?(?<year>\d{4})$/i,
  /^(?<quarter>IV|I{1,3}|[1-4])[ºo°.]? ?T[ /-]?(?<year>\d{4})$/i,
];

/** A year, and the number beside T. */
function quarterByT(label: string): readonly [year: string, quarter: number] | undefined {
  const pattern = QUARTERS_BY_T.find((each) => each.test(label));
  const { year = '', quarter = '' } = pattern?.exec(label)?.groups ?? {};
  return year === '' ? undefined : [year, ROMAN.indexOf(quarter.toUpperCase()) + 1 || Number(quarter)];
}

/** In Romance languages T is a quarter (trimestre), elsewhere a third of a year: only a fourth one settles it. */
function quartersByT(labels: readonly string[]): ReadPeriods | undefined {
  const quarters = labels.map(quarterByT);
  const areAll = quarters.every((quarter) => quarter !== undefined);
  return areAll && quarters.some(([, quarter]) => quarter === 4)
    ? { periods: quarters.map(([year, quarter]) => readPeriod(`${year}-Q${quarter}`)) }
    : undefined;
}

/** S with two digits is a week (semaine, semana) or a half-year: only a third one settles it. */
function weeksByS(labels: readonly string[]): ReadPeriods | undefined {
  const weeks = allMatching(labels, /^(\d{4})[ -]?S(\d\d)$/i);
  return weeks?.some(([, , week]) => Number(week) > 2) === true
    ? { periods: weeks.map(([, year = '', week = '']) => readPeriod(`${year}-W${week}`)) }
    : undefined;
}
