import type { ChartModel } from '../chart-model.ts';

/** A figure and its position along the axis. */
export interface PlacedFigure {
  readonly category: number;
  readonly value: number;
}

/** A summary of a series: its ends along the axis, its extremes, and its trend. */
export interface SeriesExtremes {
  readonly first: PlacedFigure;
  /** The last figure along the axis: over periods, the latest. */
  readonly latest: PlacedFigure;
  /** The first of several that are as low. */
  readonly lowest: PlacedFigure;
  /** The first of several that are as high. */
  readonly highest: PlacedFigure;
  readonly trend: 'rising' | 'falling' | 'steady' | 'none';
}

/** The share of a series' range that its straight line must climb to be called rising. */
const CLEAR_TREND = 0.5;

/** Fewer figures have no trend. */
const FEWEST_FOR_TREND = 4;

/** The summary of a series; undefined when it has no figure. */
export function seriesExtremes(
  model: Pick<ChartModel, 'series'>,
  series: number,
): SeriesExtremes | undefined {
  const figures = (model.series[series]?.points ?? []).flatMap((point, category): readonly PlacedFigure[] =>
    point?.kind === 'value' ? [{ category, value: point.value }] : [],
  );
  const [first] = figures;
  const latest = figures.at(-1);
  if (!first || !latest) return undefined;
  const lowest = figures.reduce((low, each) => (each.value < low.value ? each : low));
  const highest = figures.reduce((high, each) => (each.value > high.value ? each : high));
  return { first, latest, lowest, highest, trend: trendOf(figures, highest.value - lowest.value) };
}

/** By the line of least squares: rising when it climbs at least half the range between the extremes. */
function trendOf(figures: readonly PlacedFigure[], range: number): SeriesExtremes['trend'] {
  if (figures.length < FEWEST_FOR_TREND) return 'none';
  if (range === 0) return 'steady';
  const count = figures.length;
  const meanPlace = figures.reduce((sum, { category }) => sum + category / count, 0);
  const spread = figures.reduce((sum, { category }) => sum + (category - meanPlace) ** 2, 0);
  const slope = figures.reduce(
    (sum, { category, value }) => sum + ((category - meanPlace) / spread) * value,
    0,
  );
  const climb = slope * ((figures.at(-1)?.category ?? 0) - (figures[0]?.category ?? 0));
  if (climb >= CLEAR_TREND * range) return 'rising';
  return climb <= -CLEAR_TREND * range ? 'falling' : 'none';
}
