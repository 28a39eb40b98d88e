import { isoOf, writeTimePeriod, type Category, type TimePeriod } from '@almanac/core';

/** A period as a category of time. */
export function timeCategory(period: TimePeriod): Category {
  return { id: isoOf(period), label: writeTimePeriod(period), period };
}
