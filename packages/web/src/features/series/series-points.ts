import type { SeriesBody } from '@almanac/contract';
import { periodFact } from '@almanac/core';
import type { Words } from '@almanac/words';
import type { TimeLinePoint } from '../../platform/time-line/time-line-point.ts';
import { knownPlace, periodsAYear } from '../../platform/time-line/use-span.ts';

/** The last years of a series, or all of them. */
export const RANGES = ['1', '5', '10', 'all'] as const;
export type Range = (typeof RANGES)[number];

/** What a figure is marked with before it is final. */
const PROVISIONAL = 'p';

/** The observations of a series as a time line draws them, oldest first. */
export function pointsOf(
  { observations }: Pick<SeriesBody, 'observations'>,
  write: Words['write'],
): readonly TimeLinePoint[] {
  return observations
    .map(({ id, label, value, text, flags }) => ({
      id,
      label: write(periodFact(label)),
      value,
      text,
      isProvisional: flags.some(({ symbol }) => symbol === PROVISIONAL),
    }))
    .reverse();
}

/** Where a range begins that ends at `to`: so many years before, or where the series begins. */
export function placeYearsBefore(points: readonly TimeLinePoint[], to: number, range: Range | ''): number {
  const first = knownPlace(points, 0, 1);
  if (range === 'all' || range === '') return first;
  return Math.max(first, knownPlace(points, Math.max(0, to - Number(range) * periodsAYear(points)), 1));
}
