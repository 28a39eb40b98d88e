import { daysOf } from './period-days.ts';
import type { TimePeriod } from './time-period.ts';

/** Orders periods by when they begin, and the longer first where they begin together: 2023, 2023 1H, 2023 1Q, 2023 Jan. */
export function comparePeriods(a: TimePeriod, b: TimePeriod): number {
  const daysOfA = daysOf(a);
  const daysOfB = daysOf(b);
  return daysOfA.first - daysOfB.first || daysOfB.last - daysOfA.last;
}
