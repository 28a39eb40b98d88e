import { civilDayOf, dayNumberOf } from './civil-day.ts';

/** A week by ISO 8601: from Monday, and in the year its Thursday falls in. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** The day number of the Monday on which the week begins. Week 1 is the week of 4 January. */
export function mondayOf({ year, week }: IsoWeek): number {
  const fourth = dayNumberOf({ year, month: 1, day: 4 });
  return fourth - (fourth % 7) + (week - 1) * 7;
}

/** How many weeks the year has by ISO 8601: 52 or 53. */
export function weeksInYear(year: number): number {
  return (mondayOf({ year: year + 1, week: 1 }) - mondayOf({ year, week: 1 })) / 7;
}

/** The week that a day belongs to. */
export function isoWeekOf(dayNumber: number): IsoWeek {
  const thursday = dayNumber - (dayNumber % 7) + 3;
  const { year } = civilDayOf(thursday);
  return { year, week: (thursday - 3 - mondayOf({ year, week: 1 })) / 7 + 1 };
}
