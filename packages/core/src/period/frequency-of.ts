import type { Frequency } from './frequency.ts';
import type { TimePeriod } from './time-period.ts';

/** The frequency all of these periods share; undefined when they are mixed or there are none. */
export function frequencyOf(periods: readonly TimePeriod[]): Frequency | undefined {
  const frequency = periods[0]?.frequency;
  return periods.every((period) => period.frequency === frequency) ? frequency : undefined;
}
