/** Writes times in words, in the department's time zone. */
export interface InstantWriter {
  /** `22 November 2026 at 13:05 UTC`. */
  readonly instant: (instant: string) => string;
  /** `22 November 2026`; a day without a time is that day, wherever the department is. */
  readonly day: (instant: string) => string;
  /** `2026-11-22`. */
  readonly today: (now: Date) => string;
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const ONLY_A_DAY = /^\d{4}-\d\d-\d\d$/;

/** The words of letters about time. */
export function instantWriter(timeZone: string): InstantWriter {
  const instants = new Intl.DateTimeFormat('en-GB', {
    ...DAY,
    timeZone,
    timeZoneName: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const days = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone });
  const calendarDays = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' });
  const numbers = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return {
    instant: (instant) => instants.format(new Date(instant)),
    day: (instant) => (ONLY_A_DAY.test(instant) ? calendarDays : days).format(new Date(instant)),
    today: (now) => numbers.format(now),
  };
}
