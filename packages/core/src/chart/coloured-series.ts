import type { ChartModel } from './chart-model.ts';

/** The most lines in colour; those of all others are grey. */
export const MOST_COLOURED = 8;

/**
 * The place in the colours of each line, undefined for those drawn in grey: of many lines the largest at the latest place
 * are coloured. Without a figure there a line is not among them, unless too few have one.
 */
export function colouredPlaces({
  marks,
  series,
}: Pick<ChartModel, 'marks' | 'series'>): readonly (number | undefined)[] {
  if (marks !== 'lines') return [...series.keys()];
  const chosen = largestSeries(series, MOST_COLOURED);
  let place = 0;
  return [...series.keys()].map((at) => (chosen.has(at) ? place++ : undefined));
}

/** Where the series are that are largest at the latest place. */
export function largestSeries(series: ChartModel['series'], count: number): ReadonlySet<number> {
  const bySize = [...series.keys()].toSorted((a, b) => latestOf(series, b) - latestOf(series, a));
  return new Set(bySize.slice(0, count));
}

function latestOf(series: ChartModel['series'], at: number): number {
  const point = series[at]?.points.at(-1);
  return point?.kind === 'value' ? point.value : -Infinity;
}
