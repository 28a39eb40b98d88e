import type { ChartModel, ChartPoint } from '@almanac/core';
import { breakLines } from '../break-lines.ts';
import type { Plot } from '../plot.ts';
import { seriesLook } from './series-look.ts';

type Datum = readonly [number, number | null] | Record<string, unknown>;

/** One line for each series, dotted where provisional; isolated points, and ends with a name, as dots. */
export function lineSeries({ model, theme }: Plot, hasEnds: boolean): readonly Record<string, unknown>[] {
  return model.series.flatMap((each, at) => {
    const { color, dash } = seriesLook(theme, at);
    const base = {
      type: 'line',
      id: String(at),
      name: each.name,
      yAxisIndex: model.second && each.axis === 'second' ? 1 : 0,
      symbol: 'none',
      symbolSize: 7,
      itemStyle: { color },
      emphasis: { focus: 'series', lineStyle: { width: 3 } },
      blur: { lineStyle: { opacity: 0.25 }, itemStyle: { opacity: 0.25 } },
    };
    const solid = {
      ...base,
      lineStyle: { color, width: 2, type: dash },
      ...drawn(withDots(model, at, { dotted: false, hasEnds })),
      ...(at === 0 && breakLines(model, theme, 'xAxis')),
    };
    if (!each.points.some(isDotted)) return [solid];
    const dotted = {
      ...base,
      id: `${at} provisional`,
      lineStyle: { color, width: 2, type: [2, 3] },
      ...drawn(withDots(model, at, { dotted: true, hasEnds })),
    };
    return [solid, dotted];
  });
}

/** Without dots the library need not check every point for one. */
function drawn(data: readonly Datum[]): { readonly data: readonly Datum[]; readonly showSymbol: boolean } {
  return { data, showSymbol: data.some((datum) => !Array.isArray(datum)) };
}

/** Provisional and estimated figures have dotted lines. */
function isDotted(point: ChartPoint | undefined): boolean {
  return (
    point?.kind === 'value' && (point.flags.includes('provisional') || point.flags.includes('estimated'))
  );
}

/** Spacers have no datum, so that the line continues; missing figures have a datum without a value. */
function withDots(
  model: ChartModel,
  at: number,
  { dotted, hasEnds }: { readonly dotted: boolean; readonly hasEnds: boolean },
): readonly Datum[] {
  const { points } = model.series[at] ?? { points: [] };
  const places = [...model.categories.keys()].filter((category) => !model.categories[category]?.isSpacer);
  const shown = places.map((category) => points[category]);
  const lastFigure = shown.findLastIndex((point) => point?.kind === 'value');
  return places.map((category, index): Datum => {
    const point = shown[index];
    const neighbours = [shown[index - 1], shown[index + 1]];
    if (point?.kind !== 'value' || !isOn(dotted, point, neighbours)) return [category, null];
    const isOwn = isDotted(point) === dotted;
    const isAlone = neighbours.every((each) => each?.kind !== 'value');
    const isEnd = hasEnds && index === lastFigure;
    if (!isOwn || (!isAlone && !isEnd)) return [category, point.value];
    return { value: [category, point.value], symbol: 'circle' };
  });
}

/** A dotted line reaches from the figure before to the figure after. */
function isOn(dotted: boolean, point: ChartPoint, neighbours: readonly (ChartPoint | undefined)[]): boolean {
  return dotted ? isDotted(point) || neighbours.some(isDotted) : !isDotted(point);
}
