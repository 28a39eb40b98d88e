import type { Frequency } from './frequency.ts';

/**
 * A span of time that an observation belongs to.
 *
 * `part` counts from 1 within the year: the half, quarter or month; for weeks the ISO 8601 week, with `year` the
 * year of its Thursday; for days the day of the year; 1 for annual and multi-year periods.
 * `lastYear` is set on multi-year periods only and is the last year they touch.
 */
export interface TimePeriod {
  readonly frequency: Frequency;
  readonly year: number;
  readonly part: number;
  readonly lastYear?: number;
}
