import type { Site } from '@almanac/contract';

type Place = Pick<Site, 'locale' | 'timeZone'>;

const DAY_MS = 86_400_000;

function write(instant: Date, { locale, timeZone }: Place, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(instant);
}

/** The day of an instant at the department, as `2026-11-20`. */
export function dayOf(instant: Date, { timeZone }: Pick<Site, 'timeZone'>): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** `13:00`, at the department. */
export function writeTime(instant: Date, place: Place): string {
  return write(instant, place, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `20 Nov 2026`, at the department. */
export function writeDate(instant: Date, place: Place): string {
  return write(instant, place, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `Today, 20 November`, `Yesterday, 19 November`, `Tuesday, 17 November`; with the year when it is not this one. */
export function writeDayHeading(instant: Date, now: Date, place: Place): string {
  const day = dayOf(instant, place);
  const isThisYear = day.slice(0, 4) === dayOf(now, place).slice(0, 4);
  const date = write(instant, place, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  if (day === dayOf(now, place)) return `Today, ${date}`;
  if (day === dayOf(new Date(now.getTime() - DAY_MS), place)) return `Yesterday, ${date}`;
  return `${write(instant, place, { weekday: 'long' })}, ${date}`;
}

/** When something was published, inside a sentence: `today at 13:00`, `yesterday at 09:30`, `on 17 Nov 2026`. */
export function writeMoment(instant: Date, now: Date, place: Place): string {
  const day = dayOf(instant, place);
  if (day === dayOf(now, place)) return `today at ${writeTime(instant, place)}`;
  if (day === dayOf(new Date(now.getTime() - DAY_MS), place))
    return `yesterday at ${writeTime(instant, place)}`;
  return `on ${writeDate(instant, place)}`;
}

/** A calendar day without a time (`2026-12-15`): `15 Dec`, or `Jul 2027` when it is more than half a year ahead. */
export function writeComingDay(day: string, now: Date, place: Place): string {
  const instant = new Date(`${day}T00:00:00Z`);
  const isFar = instant.getTime() - now.getTime() > 180 * DAY_MS;
  const options: Intl.DateTimeFormatOptions = isFar
    ? { month: 'short', year: 'numeric' }
    : { day: 'numeric', month: 'short' };
  return write(instant, { ...place, timeZone: 'UTC' }, options);
}

/** A past day: `20 Nov` of this year, `20 Nov 2025` of another one. */
export function writePastDay(instant: Date, now: Date, place: Place): string {
  const isThisYear = dayOf(instant, place).slice(0, 4) === dayOf(now, place).slice(0, 4);
  return isThisYear ? write(instant, place, { day: 'numeric', month: 'short' }) : writeDate(instant, place);
}

/** A future calendar day: `Mon 23 Nov` within this year, `30 Sept 2027` in another one. */
export function writeWeekday(day: string, now: Date, place: Place): string {
  const isThisYear = day.slice(0, 4) === dayOf(now, place).slice(0, 4);
  const parts = new Intl.DateTimeFormat(place.locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
  })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type !== 'literal');
  return parts.map(({ value }) => value).join(' ');
}
