import type { FigureChange } from '@almanac/contract';
import {
  previousPeriod,
  printNumber,
  samePeriodAYearBefore,
  type NumberStyle,
  type TimePeriod,
} from '@almanac/core';

import type { Observed } from './observed-series.ts';

export interface ChangeWriting {
  /** Whether the series is in per cent: its change is then said in percentage points. */
  readonly isPercentage: boolean;
  readonly decimals: number;
  readonly style: NumberStyle;
}

/** The observation of the same period a year before. */
export function yearBefore(latest: Observed, observed: readonly Observed[]): Observed | undefined {
  const wanted = latest.period && samePeriodAYearBefore(latest.period);
  return wanted && observed.find(({ period }) => period && isSame(period, wanted));
}

/** The observation of the period just before. */
export function periodBefore(latest: Observed, observed: readonly Observed[]): Observed | undefined {
  const wanted = latest.period && previousPeriod(latest.period);
  return wanted && observed.find(({ period }) => period && isSame(period, wanted));
}

function isSame(a: TimePeriod, b: TimePeriod): boolean {
  return a.frequency === b.frequency && a.year === b.year && a.part === b.part && a.lastYear === b.lastYear;
}

/**
 * A change on an earlier figure: percentage points for percentages, else 100 × (new − old) / |old|, which there is none of when the
 * old figure is 0 (resolutions, "Arithmetic").
 */
export function changeBetween(
  latest: number,
  before: number,
  { isPercentage, decimals, style }: ChangeWriting,
): FigureChange | undefined {
  if (!isPercentage && before === 0) return undefined;
  const change = isPercentage ? latest - before : (100 * (latest - before)) / Math.abs(before);
  const places = isPercentage ? Math.max(decimals, 1) : 1;
  const text = `${printNumber(Math.abs(change), places, style)}${isPercentage ? ' pp' : '%'}`;
  if (!/[1-9]/.test(text)) return { direction: 'level', text };
  return change > 0
    ? { direction: 'up', text: `+${text}` }
    : { direction: 'down', text: `${style.minus}${text}` };
}
