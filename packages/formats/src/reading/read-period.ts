import { message, type Message, parseTimePeriod, parseTimePeriods, type TimePeriod } from '@almanac/core';
import { longerPeriodsOf } from './longer-periods.ts';

/** A week in western languages; KW without a blank is a quarter (kwartaal) of the Dutch office, not a Kalenderwoche. */
const WEEK = '(?:w|wk|week|woche|semaine|semana|settimana|uke|uge|vecka|viikko)';

type Rewriting = readonly [pattern: RegExp, as: string];

/** How statistical offices write single periods, and what they mean: CBS (`2010KW01`), the World Bank (`2010 [YR2010]`), BEA (`2024:Q1`), FAO (`Y2024`), e-Stat (`2019年1月`), days with points. */
const REWRITINGS: readonly Rewriting[] = [
  [/^(?:year|quarter|month|day)\//, ''],
  [/^(\d{4})K([1-4])$/i, '$1-Q$2'],
  [/^(\d{4})[UV](\d\d)$/i, '$1-W$2'],
  [/^(\d{4})JJ00$/, '$1'],
  [/^(\d{4})KW0([1-4])$/, '$1-Q$2'],
  [/^(\d{4})MM(\d\d)$/, '$1-$2'],
  [/^(\d{4}) \[YR\1\]$/, '$1'],
  [/^(\d{4}):(Q[1-4])$/, '$1-$2'],
  [/^Y(\d{4})$/, '$1'],
  [/^(\d{4})年$/, '$1'],
  [/^(\d{4})年(\d)月$/, '$1-0$2'],
  [/^(\d{4})年(\d\d)月$/, '$1-$2'],
  [new RegExp(`^(\\d{4})[ /.-]{0,2}${WEEK}[ .-]{0,2}(\\d{1,2})$`, 'i'), '$1-W$2'],
  [new RegExp(`^${WEEK}[ .-]{0,2}(\\d{1,2})[ ,/.-]{1,2}(\\d{4})$`, 'i'), '$2-W$1'],
  [/^(\d{4})[ /-]KW ?(\d{1,2})$/i, '$1-W$2'],
  [/^KW ?(\d{1,2})[ /-](\d{4})$/i, '$2-W$1'],
  [/^(\d{4})[ -]trimestre[ -]?([1-4])$/i, '$1-Q$2'],
  [/^(?:([1-4])(?:er|e|[eè]me|[oº°])? trimestre|trimestre ([1-4]))(?: de)? (\d{4})$/i, '$3-Q$1$2'],
  [/^(\d)\.(\d{1,2}\.\d{4})$/, '0$1.$2'],
  [/^(\d\d)\.(\d)\.(\d{4})$/, '$1.0$2.$3'],
  [/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1'],
];

/** The months in western languages, without accents; English ones and their short forms are read by the core. */
const MONTHS = [
  'januar jaenner janner janvier enero gennaio janeiro januari',
  'februar fevrier febrero febbraio fevereiro februari',
  'marz maerz mars marzo marco maart marts',
  'avril abril aprile',
  'mai mayo maggio maio mei maj',
  'juni juin junio giugno junho',
  'juli juillet julio luglio julho',
  'aout agosto augustus augusti',
  'septembre septiembre setiembre settembre setembro',
  'oktober octobre octubre ottobre outubro',
  'novembre noviembre novembro',
  'dezember decembre diciembre dicembre dezembro desember',
].map((names) => new Set(names.split(' ')));

/** Reads a period in the spellings of the core and of statistical offices. */
export function readPeriod(label: string): TimePeriod | undefined {
  return parseTimePeriod(rewritten(label));
}

function rewritten(label: string): string {
  const text = label.replace(/\s+/g, ' ').trim();
  const plain = REWRITINGS.reduce((changed, [pattern, as]) => changed.replace(pattern, as), text);
  return withMonthNumber(plain) ?? plain;
}

/** `März 2020` or `2020 mars` as `2020-03`. */
function withMonthNumber(text: string): string | undefined {
  const [, before, name = before, last] = /^(?:(\d{4})[ -])?(\p{L}{3,})(?: (\d{4}))?$/u.exec(text) ?? [];
  const year = before ?? last;
  if (name === undefined || year === undefined || (before !== undefined && last !== undefined))
    return undefined;
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const month = MONTHS.findIndex((names) => names.has(bare)) + 1;
  return month === 0 ? undefined : `${year}-${String(month).padStart(2, '0')}`;
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
  sixDigits,
  monthsAfterPoint,
  shortYears,
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
  const isYearPair = year !== undefined && Number(last) === (Number(year) + 1) % 100;
  return isYearPair || readPeriod(label) !== undefined || quarterByT(label.trim()) !== undefined;
}

function allMatching(labels: readonly string[], pattern: RegExp): readonly RegExpExecArray[] | undefined {
  const found = labels.map((label) => pattern.exec(label));
  return found.every((each) => each !== null) ? found : undefined;
}

/** Six digits are two years (`201617`) if all of several labels are, else a year and a month (`201603`). */
function sixDigits(labels: readonly string[]): ReadPeriods | undefined {
  const digits = allMatching(labels, /^(\d{4})(\d{2})$/);
  const areSpans =
    labels.length > 1 && digits?.every(([, year, rest]) => Number(rest) === (Number(year) + 1) % 100);
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

/** `Jan-24`; the century is not written. */
function shortYears(labels: readonly string[]): ReadPeriods | undefined {
  const months = allMatching(labels, /^([A-Za-z]{3})-(\d\d)$/);
  if (months === undefined) return undefined;
  const periods = months.map(([, month = '', year = '']) =>
    readPeriod(`${Number(year) < 70 ? '20' : '19'}${year} ${month}`),
  );
  return { periods, guess: message('read.short-years', { example: labels[0] ?? '' }) };
}

/** `2019T1`, `2019-TI`, `T1 2019`, `1T 2019`. */
const QUARTERS_BY_T = [
  /^(?<year>\d{4})[ -]?T ?(?<quarter>IV|I{1,3}|[1-4])$/i,
  /^(?<year>\d{4})[ -]?(?<quarter>IV|I{1,3}|[1-4]) ?T$/i,
  /^T ?(?<quarter>IV|I{1,3}|[1-4])[ /-]?(?<year>\d{4})$/i,
  /^(?<quarter>IV|I{1,3}|[1-4]) ?T[ /-]?(?<year>\d{4})$/i,
];
const ROMAN = ['I', 'II', 'III', 'IV'];

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
