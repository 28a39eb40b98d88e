import { civilDayOf, dayNumberOf } from './civil-day.ts';
import type { Frequency } from './frequency.ts';
import { dayPeriodAt } from './make-period.ts';
import { daysOf } from './period-days.ts';
import { periodsWithin } from './periods-within.ts';
import { previousPeriod, samePeriodAYearBefore } from './previous-period.ts';
import type { TimePeriod } from './time-period.ts';

/** Which periods a series could have, and so which are adjacent and which are missing. */
export interface PeriodGrid {
  /** Whether weekends and holidays are no periods of it. */
  readonly isOfBusinessDays: boolean;
  /** The period just before: on business days the business day before. */
  readonly before: (period: TimePeriod) => TimePeriod;
  /** The same period a year before: on business days that date, or the last business day before it. */
  readonly aYearBefore: (period: TimePeriod) => TimePeriod | undefined;
  /** The periods of a finer frequency that belong to `group`, in order. */
  readonly within: (group: TimePeriod, frequency: Frequency) => readonly TimePeriod[];
}

const CALENDAR: PeriodGrid = {
  isOfBusinessDays: false,
  before: previousPeriod,
  aYearBefore: samePeriodAYearBefore,
  within: periodsWithin,
};

/** With fewer days it cannot be known whether weekends are left out. */
const FEWEST_DAYS = 10;
/**
 * The longest run of holidays, in days from one business day to the next; where days are further apart, some are
 * missing.
 */
const LONGEST_BREAK = 14;

/** The grid on which the periods of a series lie: the calendar, or business days where weekends are left out. */
export function periodGridOf(periods: readonly TimePeriod[]): PeriodGrid {
  const daily = periods.filter(({ frequency }) => frequency === 'daily');
  if (daily.length < FEWEST_DAYS) return CALENDAR;
  const days = daily.map((period) => daysOf(period).first).sort((a, b) => a - b);
  const weekdays = usualWeekdays(days);
  const inARow = days.filter((day, at) => day - (days[at - 1] ?? day) === 1).length;
  return isWeekend(weekdays) && inARow * 2 >= days.length - 1 ? businessDays(days, weekdays) : CALENDAR;
}

/** As days are counted: 6 January 2024 was a Saturday. */
const SATURDAY = dayNumberOf({ year: 2024, month: 1, day: 6 }) % 7;

/** The weekends there are, counted from Saturday: any other weekday that is missing is a gap. */
const WEEKENDS: readonly (readonly number[])[] = [[0, 1], [6, 0], [5, 6], [1], [6]];

/** Whether the days of the week that are left out are a weekend. */
function isWeekend(weekdays: ReadonlySet<number>): boolean {
  const leftOut = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !weekdays.has((SATURDAY + weekday) % 7));
  return WEEKENDS.some(
    (weekend) => weekend.length === leftOut.length && weekend.every((day) => leftOut.includes(day)),
  );
}

/** Where some Saturdays are worked to make up for holidays, a few days fall on a weekday that is not a business day. */
function usualWeekdays(days: readonly number[]): ReadonlySet<number> {
  const weekdays = [...new Set(days.map((day) => day % 7))];
  const countOf = (weekday: number): number => days.filter((day) => day % 7 === weekday).length;
  const most = Math.max(...weekdays.map(countOf));
  return new Set(weekdays.filter((weekday) => countOf(weekday) * 4 >= most));
}

function businessDays(days: readonly number[], weekdays: ReadonlySet<number>): PeriodGrid {
  const observed = new Set(days);
  const breaks = days.flatMap((day, at) => {
    const next = days[at + 1] ?? Infinity;
    return next - day > LONGEST_BREAK ? [{ after: day, until: next }] : [];
  });
  const stretches = [{ after: -Infinity, until: days[0] ?? 0 }, ...breaks];
  /** Holidays are known only within the series; 1 January is one nearly everywhere. */
  const isOnGrid = (day: number) =>
    observed.has(day) ||
    (weekdays.has(day % 7) &&
      stretches.some(({ after, until }) => day > after && day < until) &&
      !isFirstOfYear(day));
  const before = (period: TimePeriod): TimePeriod => {
    if (period.frequency !== 'daily') return previousPeriod(period);
    let day = daysOf(period).first - 1;
    while (!isOnGrid(day)) day -= 1;
    return dayPeriodAt(day);
  };
  return {
    isOfBusinessDays: true,
    before,
    aYearBefore(period) {
      const date = samePeriodAYearBefore(period);
      return date?.frequency === 'daily' && !isOnGrid(daysOf(date).first) ? before(date) : date;
    },
    within: (group, frequency) =>
      periodsWithin(group, frequency).filter(
        (period) => period.frequency !== 'daily' || isOnGrid(daysOf(period).first),
      ),
  };
}

function isFirstOfYear(day: number): boolean {
  return day === dayNumberOf({ year: civilDayOf(day).year, month: 1, day: 1 });
}
