import { printPoint, type ChartModel, type ChartPoint } from '@almanac/core';
import { ruledLines } from '../break-lines.ts';
import type { ChartTheme } from '../chart-theme.ts';
import type { Plot } from '../plot.ts';
import { seriesLook, type SeriesLook } from './series-look.ts';
import { textWidth } from '../text-width.ts';

/** Up to this many bars are labelled with their figures. */
const MOST_LABELS = 16;

/** Bars, vertical or horizontal, clustered or stacked. */
export function barSeries(plot: Plot): readonly Record<string, unknown>[] {
  const { model, theme } = plot;
  const isLying = model.marks === 'bars';
  const hasFigures = hasRoomForFigures(plot);
  const bars = model.series.map((each, at) => ({
    type: 'bar',
    id: String(at),
    name: each.name,
    ...(model.second && { yAxisIndex: each.axis === 'second' ? 1 : 0 }),
    ...(model.isStacked && { stack: 'all' }),
    barMaxWidth: 56,
    barMinHeight: 1,
    barCategoryGap: model.series.length > 3 ? '18%' : '28%',
    barGap: '6%',
    itemStyle: barStyle(seriesLook(theme, at), theme, model.series.length > 1),
    emphasis: { focus: 'series', itemStyle: { borderColor: theme.ink, borderWidth: 2 } },
    blur: { itemStyle: { opacity: 0.25 } },
    data: each.points.map((point) => barDatum(point)),
    ...(hasFigures && { label: figureLabel(model, at, theme) }),
    ...(at === 0 && ruledLines(model, theme, isLying ? 'yAxis' : 'xAxis')),
  }));
  return model.incomplete.length > 0 ? [...bars, incompleteMarks(model, theme)] : bars;
}

/** Bars are labelled with their figures if there are few of them, and vertical ones are wide enough. */
function hasRoomForFigures({ model, size }: Plot): boolean {
  const bars = model.series.length * model.categories.length;
  if (model.isStacked || bars > MOST_LABELS) return false;
  if (model.marks === 'bars') return true;
  const room = ((size.width - 80) * 0.8) / bars;
  return model.series.every(({ points }) =>
    points.every((point) => !point || textWidth(printPoint(model, point), 12) <= room),
  );
}

/** The room that figures behind lying bars take, and the sign of an incomplete one. */
export function figuresRoom(plot: Plot): number {
  const { model } = plot;
  if (!hasRoomForFigures(plot)) return model.incomplete.length > 0 ? 14 : 0;
  const widths = model.series.flatMap(({ points }) =>
    points.map((point) => (point ? textWidth(printPoint(model, point), 12) : 0)),
  );
  return Math.max(0, ...widths);
}

/** A hairline in the background colour separates stacked neighbours. */
export function barStyle(
  { color, pattern }: SeriesLook,
  theme: ChartTheme,
  hasNeighbours: boolean,
): Record<string, unknown> {
  return {
    color,
    ...(hasNeighbours && pattern && { decal: pattern }),
    ...(hasNeighbours && { borderColor: theme.paper, borderWidth: 0.5 }),
  };
}

/** Provisional and estimated figures are lighter; a missing figure has no bar. */
export function barDatum(point: ChartPoint | undefined, sign: 1 | -1 = 1): unknown {
  if (point?.kind !== 'value') return null;
  const isLighter = point.flags.includes('provisional') || point.flags.includes('estimated');
  const value = sign * point.value;
  return isLighter ? { value, itemStyle: { opacity: 0.6 } } : value;
}

function figureLabel(model: ChartModel, at: number, theme: ChartTheme): Record<string, unknown> {
  return {
    show: true,
    position: model.marks === 'bars' ? 'right' : 'top',
    color: theme.ink,
    fontSize: 12,
    formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
      const point = model.series[at]?.points[dataIndex];
      return point ? printPoint(model, point) : '';
    },
  };
}

/** A `…` on top of each incomplete stack, as the label of a bar of zero height. */
function incompleteMarks(model: ChartModel, theme: ChartTheme): Record<string, unknown> {
  const incomplete = new Set(model.incomplete);
  return {
    type: 'bar',
    id: 'incomplete',
    stack: 'all',
    silent: true,
    data: model.categories.map((_, at) => (incomplete.has(at) ? 0 : null)),
    label: {
      show: true,
      position: model.marks === 'bars' ? 'right' : 'top',
      formatter: '…',
      color: theme.ink,
      fontWeight: 600,
    },
  };
}
