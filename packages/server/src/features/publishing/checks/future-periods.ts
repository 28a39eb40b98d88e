import { categoryFact, message, periodStart, type StatTable } from '@almanac/core';

import type { Check } from './check.ts';
import { periodsOf } from './time-gaps.ts';

/** Asks about a period that has not begun when it may be read, in a table that had none: it may be a slip of the year. */
export const futurePeriods: Check = ({ before, beforeAt, after, at }) => {
  const future = begunAfter(after, at);
  const [first] = future;
  if (first === undefined || begunAfter(before, beforeAt).length > 0) return [];
  return [
    {
      check: 'future-periods',
      level: 'asks',
      message: message('check.future-periods', { count: future.length, first: categoryFact(first) }),
    },
  ];
};

/** A day is the same everywhere a day later at most. */
function begunAfter(table: StatTable, instant: string): ReturnType<typeof periodsOf> {
  const last = new Date(Date.parse(instant) + 86_400_000).toISOString();
  return periodsOf(table).filter(({ period }) => periodStart(period) > last);
}
