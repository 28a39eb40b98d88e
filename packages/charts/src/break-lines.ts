import type { ChartModel } from '@almanac/core';
import type { ChartTheme } from './chart-theme.ts';

/** More lines than this would hide the figures; notes and cards still report the breaks. */
const MOST_LINES = 12;

/** Lines across a chart, for its first series: dashed at breaks, and in ink at zero where figures stand on both sides of it. */
export function ruledLines(
  model: ChartModel,
  theme: ChartTheme,
  along: 'xAxis' | 'yAxis',
): Record<string, unknown> {
  const data = [...breaksIn(model, theme, along), ...zeroIn(model, theme, along)];
  if (data.length === 0) return {};
  return { markLine: { silent: true, symbol: 'none', animation: false, data } };
}

type RuledLine = Readonly<Record<string, unknown>>;

function breaksIn(
  { breaks, x, inPlot }: ChartModel,
  theme: ChartTheme,
  along: 'xAxis' | 'yAxis',
): readonly RuledLine[] {
  if (breaks.length > MOST_LINES) return [];
  return breaks.map((at) => ({
    [along]: String(at),
    lineStyle: { color: theme.ink3, type: 'dashed', width: 1 },
    label: {
      formatter: inPlot.breakInSeries,
      color: theme.ink3,
      fontSize: 12,
      rotate: 0,
      position: along === 'xAxis' ? farEnd(x.position) : 'insideEndTop',
      show: breaks.length === 1,
    },
  }));
}

function zeroIn(
  { series, isLogarithmic, second }: ChartModel,
  theme: ChartTheme,
  along: 'xAxis' | 'yAxis',
): readonly RuledLine[] {
  if (isLogarithmic || second) return [];
  const signs = new Set(
    series.flatMap(({ points }) =>
      points.flatMap((point) => (point?.kind === 'value' ? Math.sign(point.value) : [])),
    ),
  );
  if (!signs.has(-1)) return [];
  return [
    {
      [along === 'xAxis' ? 'yAxis' : 'xAxis']: 0,
      lineStyle: { color: theme.ink, type: 'solid', width: 1 },
      label: { show: false },
    },
  ];
}

/** The side opposite the axis and its labels. */
function farEnd(axis: ChartModel['x']['position']): 'start' | 'end' {
  return axis === 'top' ? 'start' : 'end';
}

/** The room above the plot for the words of a single break line, or below it where the axis is on top. */
export function breakLineRoom({ breaks }: ChartModel): number {
  return breaks.length === 1 ? 16 : 0;
}
