import type { ChartModel, ChartPoint } from '@almanac/core';
import { ruledLines } from '../break-lines.ts';
import type { ChartTheme } from '../chart-theme.ts';
import type { Plot } from '../plot.ts';
import { looksOf } from './looks-of.ts';
import { seriesLook, type SeriesLook } from './series-look.ts';

type PlainDatum = readonly [number, number | null];
type Datum = PlainDatum | Record<string, unknown>;

/** One line for each series, dotted where provisional; isolated points, and ends with a name, as dots. */
export function lineSeries({ model, theme }: Plot, hasEnds: boolean): readonly Record<string, unknown>[] {
  const looks = looksOf(model, theme);
  return model.series.flatMap((each, at) => {
    const look = looks[at] ?? seriesLook(theme, at);
    const { color, dash } = look;
    const named = hasEnds && !look.isGrey;
    const { z, width, pointed } = strokeOf(look, theme);
    const base = {
      z,
      type: 'line',
      id: String(at),
      name: each.name,
      yAxisIndex: model.second && each.axis === 'second' ? 1 : 0,
      symbol: 'none',
      symbolSize: 7,
      itemStyle: { color },
      emphasis: { focus: 'series', lineStyle: { width: 3, color: pointed } },
      blur: { lineStyle: { opacity: 0.58 }, itemStyle: { opacity: 0.58 } },
    };
    const solid = {
      ...base,
      lineStyle: { color, width, type: dash },
      ...drawn(withDots(model, at, { dotted: false, hasEnds: named })),
      ...(at === 0 && ruledLines(model, theme, 'xAxis')),
    };
    if (!each.points.some(isDotted)) return [solid];
    const dotted = {
      ...base,
      id: `${at} provisional`,
      lineStyle: { color, width, type: [2, 3] },
      ...drawn(withDots(model, at, { dotted: true, hasEnds: named })),
    };
    return [solid, dotted];
  });
}

/** Grey lines are thin and behind the others; one that is pointed at is drawn in ink. */
function strokeOf({ color, isGrey }: SeriesLook, theme: ChartTheme) {
  return isGrey ? { z: 1, width: 1.25, pointed: theme.ink } : { z: 2, width: 2, pointed: color };
}

/** Without dots the library is given plain numbers: it need not look at each point for one. */
function drawn(data: readonly Datum[]): Readonly<Record<string, unknown>> {
  if (!data.every(isPlain)) return { data, showSymbol: true };
  const numbers = Float64Array.from(data.flatMap(([x, y]) => [x, y ?? Number.NaN]));
  return { data: numbers, dimensions: ['x', 'y'], showSymbol: false };
}

const isPlain = (datum: Datum): datum is PlainDatum => Array.isArray(datum);

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
