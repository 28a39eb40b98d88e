import { periodGridOf, type TimePeriod } from '@almanac/core';

import type { Observed } from './observed-series.ts';

/** The observation of the same period a year before. */
export function yearBefore(latest: Observed, observed: readonly Observed[]): Observed | undefined {
  const wanted = latest.period && gridOf(observed).aYearBefore(latest.period);
  return wanted && observed.find(({ period }) => period && isSame(period, wanted));
}

/** The observation of the period just before. */
export function periodBefore(latest: Observed, observed: readonly Observed[]): Observed | undefined {
  const wanted = latest.period && gridOf(observed).before(latest.period);
  return wanted && observed.find(({ period }) => period && isSame(period, wanted));
}

function gridOf(observed: readonly Observed[]) {
  return periodGridOf(observed.flatMap(({ period }) => period ?? []));
}

function isSame(a: TimePeriod, b: TimePeriod): boolean {
  return a.frequency === b.frequency && a.year === b.year && a.part === b.part && a.lastYear === b.lastYear;
}
