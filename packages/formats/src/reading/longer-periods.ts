import { message, type Message, isoOf, periodIn, periodStart, type TimePeriod } from '@almanac/core';

/** The longer periods that dates were read as. */
export interface LongerPeriods {
  readonly periods: readonly TimePeriod[];
  /** What was decided. */
  readonly guess: Message;
  /** Whether the period is the better label; a week keeps the date that the office names it by. */
  readonly isRelabelled: boolean;
}

/** Fewer dates do not show which period they mean. */
const FEWEST_DATES = 3;

/**
 * Files write `2025-05-01`, `1986-06-30` or `1987-05-15` for a whole week, month, quarter or year. Undefined where the
 * periods are no dates, or mean single days.
 */
export function longerPeriodsOf(periods: readonly (TimePeriod | undefined)[]): LongerPeriods | undefined {
  const dates = periods.flatMap((period) => (period?.frequency === 'daily' ? [period] : []));
  if (dates.length < FEWEST_DATES || dates.length < periods.length) return undefined;
  return monthsOf(dates) ?? weeksOf(dates);
}

interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly isLast: boolean;
}

function dayPartsOf(period: TimePeriod): DayParts {
  const [year = 0, month = 0, day = 0] = isoOf(period).split('-').map(Number);
  return { year, month, day, isLast: day === new Date(Date.UTC(year, month, 0)).getUTCDate() };
}

/** The first, or the last, months of the quarters of a year. */
const QUARTER_MONTHS = [
  [1, 4, 7, 10],
  [3, 6, 9, 12],
  [2, 5, 8, 11],
];

/**
 * Dates that fall at most once in every month, always on the same day or on the last one, mean the period that contains
 * them.
 */
function monthsOf(dates: readonly TimePeriod[]): LongerPeriods | undefined {
  const days = dates.map(dayPartsOf);
  const sameDay = days.every(({ day }) => day === days[0]?.day) || days.every(({ isLast }) => isLast);
  const months = new Set(days.map(({ year, month }) => year * 12 + month));
  if (!sameDay || months.size < days.length) return undefined;
  const frequency = frequencyOfMonths(new Set(days.map(({ month }) => month)));
  return {
    periods: days.map(({ year, month }) => ({ frequency, year, part: partOf(frequency, month) })),
    guess: message(READ_AS[frequency], { first: firstOf(dates) }),
    isRelabelled: true,
  };
}

const READ_AS = {
  annual: 'read.dates-of-years',
  quarterly: 'read.dates-of-quarters',
  monthly: 'read.dates-of-months',
} as const;

function firstOf([first]: readonly TimePeriod[]): string {
  return first === undefined ? '' : isoOf(first);
}

function frequencyOfMonths(months: ReadonlySet<number>): 'annual' | 'quarterly' | 'monthly' {
  if (months.size === 1) return 'annual';
  const isQuarterly = QUARTER_MONTHS.some((quarters) =>
    [...months].every((month) => quarters.includes(month)),
  );
  return isQuarterly ? 'quarterly' : 'monthly';
}

function partOf(frequency: 'annual' | 'quarterly' | 'monthly', month: number): number {
  if (frequency === 'annual') return 1;
  return frequency === 'quarterly' ? Math.ceil(month / 3) : month;
}

const DAY_MS = 86_400_000;
const WEEKDAYS = ['7', '1', '2', '3', '4', '5', '6'] as const;

/**
 * Dates a week apart are weeks, whatever their weekday. Before a holiday a date may move by a day or two, and weeks may
 * be missing; but two dates in one week mean that they are days.
 */
function weeksOf(dates: readonly TimePeriod[]): LongerPeriods | undefined {
  const periods = dates.flatMap((date) => periodIn(date, 'weekly') ?? []);
  if (new Set(periods.map(isoOf)).size < dates.length) return undefined;
  const days = dates.map((date) => Date.parse(periodStart(date)) / DAY_MS).sort((a, b) => a - b);
  const aWeekApart = days.filter((day, at) => day - (days[at - 1] ?? day) === 7).length;
  const [weekday, count] = usualWeekday(days);
  if (aWeekApart * 2 <= days.length - 1 || count * 5 < days.length * 4) return undefined;
  return {
    periods,
    guess: message(count < days.length ? 'read.dates-of-weeks-mostly' : 'read.dates-of-weeks', {
      weekday: message('calendar.weekday-long', { weekday }),
      first: firstOf(dates),
    }),
    isRelabelled: false,
  };
}

/** The most frequent weekday, and its count; days count from 1 January 1970, a Thursday. */
function usualWeekday(days: readonly number[]): readonly [weekday: (typeof WEEKDAYS)[number], count: number] {
  const counts = WEEKDAYS.map(
    (weekday, at) =>
      [weekday, days.filter((day) => new Date(day * DAY_MS).getUTCDay() === at).length] as const,
  );
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most));
}
