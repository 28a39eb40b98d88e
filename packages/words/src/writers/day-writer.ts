import type { Say } from '../words.ts';
import { isDay, type Instant } from './day-of.ts';
import { monthName } from './month-name.ts';

/** Writes days and instants for people, by the clock of the department. */
export interface DayWriter {
  /** `20 Nov 2026`. */
  readonly day: (instant: Instant) => string;
  /** `20 November 2026`. */
  readonly longDay: (instant: Instant) => string;
  /** `20 Nov`, of the year that is known from its place. */
  readonly dayInYear: (instant: Instant) => string;
  /** `20 November`, of the year that is known from its place. */
  readonly longDayInYear: (instant: Instant) => string;
  /** `Nov 2026`. */
  readonly month: (instant: Instant) => string;
  /** `Mon 23 Nov`. */
  readonly weekday: (instant: Instant) => string;
  /** `Monday`. */
  readonly weekdayName: (instant: Instant) => string;
  /** `13:05`. */
  readonly time: (instant: Instant) => string;
  /** `20 November 2026 at 13:05 UTC`. */
  readonly instant: (instant: Instant) => string;
}

type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';

interface Parts {
  readonly year: string;
  readonly month: number;
  readonly day: string;
  readonly weekday: Weekday;
  readonly time: string;
  readonly zone: string;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Writes by the time zone `timeZone`, an IANA name. A day without a time (`2026-11-20`) is that day, wherever the
 * department is; other texts are instants of ISO 8601. Throws RangeError for what is neither.
 */
export function dayWriter(say: Say, timeZone: string): DayWriter {
  const parts = (instant: Instant): Parts => partsOf(formatOf(isDay(instant) ? 'UTC' : timeZone), instant);
  const writes = (key: 'date.day' | 'date.day-in-year' | 'date.month', length: 'short' | 'long') => {
    return (instant: Instant): string => {
      const { day, month, year } = parts(instant);
      return say(key, { day, month: monthName(say, month, length), year });
    };
  };
  const longDay = writes('date.day', 'long');
  const dayInYear = writes('date.day-in-year', 'short');
  return {
    day: writes('date.day', 'short'),
    longDay,
    dayInYear,
    longDayInYear: writes('date.day-in-year', 'long'),
    month: writes('date.month', 'short'),
    weekday: (instant) => {
      const weekday = say('calendar.weekday-short', { weekday: parts(instant).weekday });
      return say('date.weekday', { weekday, day: dayInYear(instant) });
    },
    weekdayName: (instant) => say('calendar.weekday-long', { weekday: parts(instant).weekday }),
    time: (instant) => parts(instant).time,
    instant: (instant) => {
      const { time, zone } = parts(instant);
      return say('date.instant', { day: longDay(instant), time, zone });
    },
  };
}

/** Making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? partsFormat(timeZone);
  formats.set(timeZone, known);
  return known;
}

/** Numbers and English names only: what a person reads comes from the catalogue. */
function partsFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
}

function partsOf(format: Intl.DateTimeFormat, instant: Instant): Parts {
  const read = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', weekday = '', hour = '', minute = '', timeZoneName = '' } = read;
  return {
    year,
    month: Number(month),
    day: String(Number(day)),
    weekday: String(WEEKDAYS.indexOf(weekday) + 1) as Weekday,
    time: `${hour}:${minute}`,
    zone: timeZoneName,
  };
}
