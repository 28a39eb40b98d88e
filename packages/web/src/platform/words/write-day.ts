import type { Site } from '@almanac/contract';
import { comingRelease, GROUPED_NUMBERS } from '@almanac/core';
import { dayOf as dayIn, dayWriter, loadedWords, type DayWriter } from '@almanac/words';

/** Dates are written by the clock of the department. */
export type Place = Pick<Site, 'timeZone'>;

const DAY_MS = 86_400_000;
const FAR_MS = 180 * DAY_MS;

/** No date has a number that departments write in different ways. */
const { say } = loadedWords(GROUPED_NUMBERS);

const writers = new Map<string, DayWriter>();

function writerOf({ timeZone }: Place): DayWriter {
  const known = writers.get(timeZone) ?? dayWriter(say, timeZone);
  writers.set(timeZone, known);
  return known;
}

/** The day of an instant at the department, as `2026-11-20`. */
export function dayOf(instant: Date, { timeZone }: Place): string {
  return dayIn(instant, timeZone);
}

/** `13:00`, at the department. */
export function writeTime(instant: Date, place: Place): string {
  return writerOf(place).time(instant);
}

/** The day of a day or an instant: `20 Nov 2026`. */
export function writeDate(instant: Date | string, place: Place): string {
  return writerOf(place).day(instant);
}

/** A day as a day, an instant with its time: `21 Dec 2026`, `20 Nov 2026, 13:00`. A text that is neither stays. */
export function writeInstant(text: string, place: Place): string {
  if (Number.isNaN(Date.parse(text))) return text;
  const day = writeDate(text, place);
  return text.includes('T') ? say('date.day-and-time', { day, time: writeTime(new Date(text), place) }) : day;
}

/** The day of the next release; nothing when it has passed: a release that stays open does not change. */
export function writeNextRelease(announced: string | undefined, place: Place, now: Date): string | undefined {
  const day = comingRelease(announced, dayOf(now, place));
  return day && writeDate(day, place);
}

type Nearness = 'today' | 'yesterday' | 'before';

function nearnessOf(instant: Date, now: Date, place: Place): Nearness {
  const day = dayOf(instant, place);
  if (day === dayOf(now, place)) return 'today';
  return day === dayOf(new Date(now.getTime() - DAY_MS), place) ? 'yesterday' : 'before';
}

function isOfThisYear(day: string, now: Date, place: Place): boolean {
  return day.slice(0, 4) === dayOf(now, place).slice(0, 4);
}

/** `Today, 20 November`, `Yesterday, 19 November`, `Tuesday, 17 November`; with the year when it is not this one. */
export function writeDayHeading(instant: Date, now: Date, place: Place): string {
  const { longDay, longDayInYear, weekdayName } = writerOf(place);
  const isThisYear = isOfThisYear(dayOf(instant, place), now, place);
  const day = isThisYear ? longDayInYear(instant) : longDay(instant);
  const nearness = nearnessOf(instant, now, place);
  if (nearness === 'today') return say('date.today', { day });
  if (nearness === 'yesterday') return say('date.yesterday', { day });
  return say('date.on-weekday', { weekday: weekdayName(instant), day });
}

/** When something was published, inside a sentence: `today at 13:00`, `yesterday at 09:30`, `on 17 Nov 2026`. */
export function writeMoment(instant: Date, now: Date, place: Place): string {
  const nearness = nearnessOf(instant, now, place);
  if (nearness === 'today') return say('date.moment-today', { time: writeTime(instant, place) });
  if (nearness === 'yesterday') return say('date.moment-yesterday', { time: writeTime(instant, place) });
  return say('date.moment-before', { day: writeDate(instant, place) });
}

/** A calendar day without a time (`2026-12-15`): `15 Dec`, or `Jul 2027` when it is more than half a year ahead. */
export function writeComingDay(day: string, now: Date, place: Place): string {
  const { dayInYear, month } = writerOf(place);
  return Date.parse(day) - now.getTime() > FAR_MS ? month(day) : dayInYear(day);
}

/** A past day: `20 Nov` of this year, `20 Nov 2025` of another one. */
export function writePastDay(instant: Date, now: Date, place: Place): string {
  const { day, dayInYear } = writerOf(place);
  return isOfThisYear(dayOf(instant, place), now, place) ? dayInYear(instant) : day(instant);
}

/** A future calendar day: `Mon 23 Nov` within this year, `30 Sep 2027` in another one. */
export function writeWeekday(day: string, now: Date, place: Place): string {
  const { weekday, day: write } = writerOf(place);
  return isOfThisYear(day, now, place) ? weekday(day) : write(day);
}
