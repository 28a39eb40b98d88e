import { periodIn, type TimePeriod } from '@almanac/core';

/** The last month published by the fictional country. */
export const LATEST: TimePeriod = { frequency: 'monthly', year: 2026, part: 10 };

/** Every month from January of `year` to the latest. */
export function monthsFrom(year: number): readonly TimePeriod[] {
  const count = (LATEST.year - year) * 12 + LATEST.part;
  return Array.from({ length: count }, (_, at) => ({
    frequency: 'monthly' as const,
    year: year + Math.floor(at / 12),
    part: (at % 12) + 1,
  }));
}

/**
 * How months are aggregated to a longer period: flows are summed, rates and indices averaged, stocks taken at the end.
 */
export type Gathering = 'sum' | 'average' | 'end';

/** A series of values over periods. */
export interface Path {
  readonly periods: readonly TimePeriod[];
  readonly values: readonly number[];
}

const MONTHS_IN = { annual: 12, 'half-yearly': 6, quarterly: 3, monthly: 1 };

/** Aggregates a monthly path; periods with missing months are left out. */
export function gather(path: Path, frequency: keyof typeof MONTHS_IN, how: Gathering): Path {
  const groups = new Map<string, { readonly period: TimePeriod; readonly values: number[] }>();
  for (const [at, month] of path.periods.entries()) {
    const period = periodIn(month, frequency);
    if (!period) continue;
    const key = `${period.year}/${period.part}`;
    const group = groups.get(key) ?? { period, values: [] };
    group.values.push(path.values[at] ?? Number.NaN);
    groups.set(key, group);
  }
  const whole = [...groups.values()].filter(({ values }) => values.length === MONTHS_IN[frequency]);
  return {
    periods: whole.map(({ period }) => period),
    values: whole.map(({ values }) => combine(values, how)),
  };
}

function combine(values: readonly number[], how: Gathering): number {
  if (how === 'end') return values.at(-1) ?? Number.NaN;
  const sum = values.reduce((total, value) => total + value, 0);
  return how === 'sum' ? sum : sum / values.length;
}
