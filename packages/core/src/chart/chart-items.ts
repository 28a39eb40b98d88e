import type { ChartKey } from '../table/chart-flags.ts';
import { CHART_TYPES } from './chart-types.ts';

/** Past so many items a reader is asked first (specification, section 2). */
export const CHART_ITEM_WARNING = 180;

/**
 * How many things a reader would have to tell apart: the series of a line or area chart, whose points are joined; in
 * all other types every bar, slice and tile. A missing figure counts: its place is there.
 */
export function countChartItems(
  { series, categories }: { readonly series: readonly unknown[]; readonly categories: readonly unknown[] },
  type: ChartKey,
): number {
  if (CHART_TYPES[type].item === 'series') return series.length;
  return series.length * categories.length;
}
