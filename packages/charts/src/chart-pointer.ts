import type { ChartModel } from '@almanac/core';
import type { LiveChart } from './chart-library.ts';

/** A point of a chart: which series, and where along the axis. */
export interface ChartCursor {
  readonly series: number;
  readonly category: number;
}

/** A place in the plot, in pixels from its top left corner. */
export interface PlotPlace {
  readonly x: number;
  readonly y: number;
}

const HOVERED: readonly ChartModel['marks'][] = ['columns', 'bars', 'slices', 'tiles', 'pyramid'];

/** Calls back with the point under the pointer, and with undefined once it leaves, until the chart is disposed of. */
export function watchPointer(
  chart: LiveChart,
  model: () => ChartModel,
  onPoint: (cursor: ChartCursor | undefined) => void,
): void {
  chart.on('mousemove', (event) => {
    if (!HOVERED.includes(model().marks)) return;
    const cursor = markUnder(model(), event);
    if (cursor) onPoint(cursor);
  });
  chart.getZr().on('mousemove', ({ offsetX, offsetY }) => {
    const { marks } = model();
    if (marks === 'lines' || marks === 'areas')
      onPoint(nearestPoint(chart, model(), { x: offsetX, y: offsetY }));
  });
  chart.getZr().on('globalout', () => {
    onPoint(undefined);
  });
}

/** Calls back with the series that is pressed. */
export function watchPresses(
  chart: LiveChart,
  model: () => ChartModel,
  onPress: (cursor: ChartCursor) => void,
): void {
  chart.getZr().on('click', ({ offsetX, offsetY }) => {
    const { marks } = model();
    if (marks !== 'lines' && marks !== 'areas') return;
    const cursor = nearestPoint(chart, model(), { x: offsetX, y: offsetY });
    if (cursor) onPress(cursor);
  });
  chart.on('click', (event) => {
    if (!HOVERED.includes(model().marks)) return;
    const cursor = markUnder(model(), event);
    if (cursor) onPress(cursor);
  });
}

/** The id of a drawn series is its index. Tiles have their group in their last value. */
function markUnder(
  model: ChartModel,
  {
    seriesId,
    dataIndex,
    value,
  }: { readonly seriesId?: string; readonly dataIndex?: number; readonly value?: unknown },
): ChartCursor | undefined {
  const series = Number(seriesId?.split(' ')[0] ?? Number.NaN);
  if (!Number.isInteger(series) || dataIndex === undefined) return undefined;
  const category = model.marks === 'tiles' && Array.isArray(value) ? Number(value[4]) : dataIndex;
  return { series, category };
}

/** For lines, the nearest at the position along the axis; for areas, the one under the pointer. */
function nearestPoint(chart: LiveChart, model: ChartModel, { x, y }: PlotPlace): ChartCursor | undefined {
  const at: unknown =
    chart.containPixel({ gridIndex: 0 }, [x, y]) && chart.convertFromPixel({ gridIndex: 0 }, [x, y]);
  if (!Array.isArray(at)) return undefined;
  const category = nearestShown(model, Number(at[0]));
  if (category === undefined) return undefined;
  let nearest: ChartCursor | undefined;
  let distance = Infinity;
  for (const series of model.series.keys()) {
    const place = placeOf(chart, model, { series, category });
    const away = place ? Math.abs(place.y - y) : Infinity;
    if (away < distance) {
      distance = away;
      nearest = { series, category };
    }
  }
  return nearest;
}

/** Where the first and the last place along an axis of time are drawn, in pixels from the left. */
export interface AxisEnds {
  readonly first: number;
  readonly last: number;
}

/** Where the axis of time begins and ends; undefined where none runs across. */
export function axisEnds(chart: LiveChart, { marks, isTime, categories }: ChartModel): AxisEnds | undefined {
  if (!isTime || !ACROSS.includes(marks) || categories.length < 2) return undefined;
  const [first, last] = [0, categories.length - 1].map((at): unknown =>
    chart.convertToPixel({ xAxisIndex: 0 }, String(at)),
  );
  return typeof first === 'number' && typeof last === 'number' ? { first, last } : undefined;
}

const ACROSS: readonly ChartModel['marks'][] = ['lines', 'areas', 'columns'];

/** Spacers have no figures. */
function nearestShown({ categories }: ChartModel, wanted: number): number | undefined {
  const shown = [...categories.keys()].filter((at) => !categories[at]?.isSpacer);
  return shown.reduce<number | undefined>(
    (best, at) => (best === undefined || Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best),
    undefined,
  );
}

/**
 * The position of a point; undefined if it is not drawn, or its mark has no single position (slices, tiles, clustered
 * bars).
 */
export function placeOf(
  chart: LiveChart,
  model: ChartModel,
  { series, category }: ChartCursor,
): PlotPlace | undefined {
  if (model.marks !== 'lines' && model.marks !== 'areas') return undefined;
  const of = model.series[series];
  const value = model.isStacked ? stackedValue(model, series, category) : valueOf(model, series, category);
  if (!of || value === undefined) return undefined;
  const finder = { xAxisIndex: 0, yAxisIndex: model.second && of.axis === 'second' ? 1 : 0 };
  const place: unknown = chart.convertToPixel(finder, [category, value]);
  return Array.isArray(place) ? { x: Number(place[0]), y: Number(place[1]) } : undefined;
}

function valueOf({ series }: ChartModel, of: number, category: number): number | undefined {
  const point = series[of]?.points[category];
  return point?.kind === 'value' ? point.value : undefined;
}

/** The upper edge of an area; undefined where a part is missing. */
function stackedValue(model: ChartModel, series: number, category: number): number | undefined {
  if (model.incomplete.includes(category)) return undefined;
  return model.series
    .slice(0, series + 1)
    .reduce((sum, _, of) => sum + (valueOf(model, of, category) ?? 0), 0);
}

/** Emphasises a series, or one point of it; undefined resets the chart. */
export function emphasise(chart: LiveChart, model: ChartModel, of: Partial<ChartCursor> | undefined): void {
  chart.dispatchAction({ type: 'downplay' });
  if (of?.series === undefined) return;
  const seriesId = String(of.series);
  if (of.category !== undefined) {
    chart.dispatchAction({
      type: 'highlight',
      seriesId,
      dataIndex: dataIndexOf(model, of.series, of.category),
    });
    return;
  }
  // In one action, with the dotted part of a line last and not blurring: every separate highlight would blur the one
  // before.
  const rest = { seriesId: `${seriesId} provisional`, notBlur: true };
  chart.dispatchAction({ type: 'highlight', batch: [{ seriesId }, rest] });
}

function dataIndexOf(model: ChartModel, series: number, category: number): number {
  if (model.marks !== 'tiles') return category;
  return model.tiles.filter((tile) => tile.series === series).findIndex((tile) => tile.category === category);
}
