import type { ChartModel } from '@almanac/core';
import { barDatum, barStyle } from './bar-series.ts';
import { categoryAxis, namesWidth } from '../category-axis.ts';
import { grid, MARGIN, type Plot } from '../plot.ts';
import { seriesLook } from './series-look.ts';
import { valueAxis, widestNumber } from '../value-axis.ts';

/** The numbers of steps on each side: as many as their labels have room for. */
const SIDE_STEPS = [4, 2, 1] as const;
/** The space between two labels. */
const AIR = 10;

/** Both sides have the length of the longer one, and both count up from zero. */
export function pyramidAxes({ model, size, theme }: Plot): Record<string, unknown> {
  const longest = niceLength(longestBar(model));
  const axis = valueAxis({ model, theme, of: 'first', position: model.x.position, length: size.width });
  const label = axis['axisLabel'] as { readonly formatter: (value: number) => string };
  return {
    grid: grid({}),
    xAxis: {
      ...axis,
      min: -longest,
      max: longest,
      interval: longest / sideSteps(model, size.width),
      axisLabel: { ...label, formatter: (value: number) => label.formatter(Math.abs(value)) },
    },
    yAxis: categoryAxis({
      model,
      theme,
      position: model.y.position,
      length: size.height,
      across: size.width,
    }),
  };
}

/** All steps have a label, or fewer steps do: never some of them. */
function sideSteps(model: ChartModel, width: number): number {
  const side = (width - namesWidth(model, width) - 2 * MARGIN) / 2;
  const fitting = SIDE_STEPS.find((steps) => (widestNumber(model) + AIR) * steps <= side);
  return fitting ?? 1;
}

/** Male to the left, female to the right, the first group at the foot. */
export function pyramidSeries({ model, theme }: Plot): readonly Record<string, unknown>[] {
  return model.series.map((each, at) => ({
    type: 'bar',
    id: String(at),
    name: each.name,
    stack: 'all',
    barCategoryGap: '12%',
    itemStyle: barStyle(seriesLook(theme, at), theme, true),
    emphasis: { focus: 'none', itemStyle: { borderColor: theme.ink, borderWidth: 2 } },
    blur: { itemStyle: { opacity: 0.25 } },
    data: each.points.map((point) => barDatum(point, at === 0 ? -1 : 1)),
  }));
}

function longestBar({ series }: ChartModel): number {
  return series.reduce(
    (longest, { points }) =>
      points.reduce((most, point) => (point?.kind === 'value' ? Math.max(most, point.value) : most), longest),
    0,
  );
}

/** The next length that divides into four round steps. */
function niceLength(longest: number): number {
  const [most] = SIDE_STEPS;
  if (longest <= 0) return most;
  const step = longest / most;
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * power >= step) ?? 10;
  return factor * power * most;
}
