import type { ChartModel } from './chart-model.ts';

/** Places along the axis, both included. */
export interface ChartWindow {
  readonly from: number;
  readonly to: number;
}

/** The part of a chart between two places along its axis, for zooming in. Words and legend stay. */
export function chartWindow(model: ChartModel, { from, to }: ChartWindow): ChartModel {
  const isIn = (category: number): boolean => category >= from && category <= to;
  return {
    ...model,
    categories: model.categories.slice(from, to + 1),
    series: model.series.map((each) => ({ ...each, points: each.points.slice(from, to + 1) })),
    breaks: model.breaks.filter(isIn).map((category) => category - from),
    incomplete: model.incomplete.filter(isIn).map((category) => category - from),
  };
}
