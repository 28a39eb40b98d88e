import type { ChartModel } from '@almanac/core';
import type { ChartTheme } from './chart-theme.ts';

/** More lines than this would hide the figures; notes and cards still report the breaks. */
const MOST_LINES = 12;

/** Dashed lines at breaks in a series, for the first series of a chart; `along` is the axis of the categories. */
export function breakLines(
  { breaks, x, inPlot }: ChartModel,
  theme: ChartTheme,
  along: 'xAxis' | 'yAxis',
): Record<string, unknown> {
  if (breaks.length === 0 || breaks.length > MOST_LINES) return {};
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { color: theme.ink3, type: 'dashed', width: 1 },
      label: {
        formatter: inPlot.breakInSeries,
        color: theme.ink3,
        fontSize: 12,
        rotate: 0,
        position: along === 'xAxis' ? farEnd(x.position) : 'insideEndTop',
        show: breaks.length === 1,
      },
      data: breaks.map((at) => ({ [along]: String(at) })),
    },
  };
}

/** The side opposite the axis and its labels. */
function farEnd(axis: ChartModel['x']['position']): 'start' | 'end' {
  return axis === 'top' ? 'start' : 'end';
}

/** The room above the plot for the words of a single break line, or below it where the axis is on top. */
export function breakLineRoom({ breaks }: ChartModel): number {
  return breaks.length === 1 ? 16 : 0;
}
