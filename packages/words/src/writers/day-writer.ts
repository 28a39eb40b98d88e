import type { Say } from '../words.ts';
import { monthName } from './month-name.ts';

/** Writes days and instants for people, by the clock of the department. */
export interface DayWriter {
  /** `20 Nov 2026`. */
  readonly day: (instant: string) => string;
  /** `20 November 2026`. */
  readonly longDay: (instant: string) => string;
  /** `20 Nov`, of the year that is known from its place. */
  readonly dayInYear: (instant: string) => string;
  /** `Nov 2026`. */
  readonly month: (instant: string) => string;
  /** `Mon 23 Nov`. */
  readonly weekday: (instant: string) => string;
  /** `13:05`. */
  readonly time: (instant: string) => string;
  /** `20 November 2026 at 13:05 UTC`. */
  readonly instant: (instant: string) => string;
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

const ONLY_A_DAY = /^\d{4}-\d\d-\d\d$/;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Writes by the time zone `timeZone`, an IANA name. A day without a time (`2026-11-20`) is that day, wherever the
 * department is; other texts are instants of ISO 8601. Throws RangeError for what is neither.
 */
export function dayWriter(say: Say, timeZone: string): DayWriter {
  const formats = { day: partsFormat('UTC'), instant: partsFormat(timeZone) };
  const parts = (instant: string): Parts =>
    partsOf(ONLY_A_DAY.test(instant) ? formats.day : formats.instant, new Date(instant));
  const short = (month: number): string => monthName(say, month, 'short');
  const longDay = ({ day, month, year }: Parts): string =>
    say('date.day', { day, month: monthName(say, month, 'long'), year });
  const dayInYear = ({ day, month }: Parts): string => say('date.day-in-year', { day, month: short(month) });
  return {
    day: (instant) => {
      const { day, month, year } = parts(instant);
      return say('date.day', { day, month: short(month), year });
    },
    longDay: (instant) => longDay(parts(instant)),
    dayInYear: (instant) => dayInYear(parts(instant)),
    month: (instant) => {
      const { month, year } = parts(instant);
      return say('date.month', { month: short(month), year });
    },
    weekday: (instant) => {
      const read = parts(instant);
      const weekday = say('calendar.weekday-short', { weekday: read.weekday });
      return say('date.weekday', { weekday, day: dayInYear(read) });
    },
    time: (instant) => parts(instant).time,
    instant: (instant) => {
      const read = parts(instant);
      return say('date.instant', { day: longDay(read), time: read.time, zone: read.zone });
    },
  };
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

function partsOf(format: Intl.DateTimeFormat, instant: Date): Parts {
  const read = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
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
