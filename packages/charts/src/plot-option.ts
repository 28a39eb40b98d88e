import type { ChartMarks, ChartModel } from '@almanac/core';
import { areaSeries } from './area-series.ts';
import { breakLineRoom } from './break-lines.ts';
import { barSeries } from './bar-series.ts';
import { categoryAxis } from './category-axis.ts';
import { SANS, type ChartTheme } from './chart-theme.ts';
import { directLabels } from './direct-labels.ts';
import { endLabels } from './end-labels.ts';
import { lineSeries } from './line-series.ts';
import { pyramidAxes, pyramidSeries } from './pyramid-series.ts';
import { sliceSeries } from './slice-series.ts';
import { tileAxes, tileSeries } from './tile-series.ts';
import { valueAxis } from './value-axis.ts';

/** The room of the plot: marks, axes and their labels, without titles and legend. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** What an option builder draws from. */
export interface Plot {
  readonly model: ChartModel;
  readonly size: PlotSize;
  readonly theme: ChartTheme;
}

type OptionParts = Record<string, unknown>;

/** Room above the highest label and beside the outermost. */
const MARGIN = 10;

const BUILDERS: { readonly [Marks in ChartMarks]: (plot: Plot) => OptionParts } = {
  lines: (plot) => {
    const labels = directLabels(plot);
    const ends = labels.isShown ? [endLabels(plot)] : [];
    return { ...uprightAxes(plot, labels.width), series: [...lineSeries(plot, labels.isShown), ...ends] };
  },
  areas: (plot) => ({ ...uprightAxes(plot, 0), series: areaSeries(plot) }),
  columns: (plot) => ({ ...uprightAxes(plot, 0), series: barSeries(plot) }),
  bars: (plot) => ({ ...lyingAxes(plot), series: barSeries(plot) }),
  slices: (plot) => ({ series: sliceSeries(plot) }),
  tiles: (plot) => ({ ...tileAxes(plot), series: tileSeries(plot) }),
  pyramid: (plot) => ({ ...pyramidAxes(plot), series: pyramidSeries(plot) }),
};

/** The ECharts option that draws a chart: the same in the browser and on the server. Titles and legend stand around it. */
export function plotOption(plot: Plot): OptionParts {
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: SANS, fontSize: 13, color: plot.theme.ink2 },
    ...BUILDERS[plot.model.marks](plot),
  };
}

function uprightAxes({ model, size, theme }: Plot, labelsWidth: number): OptionParts {
  const { width, height } = size;
  const { position } = model.y;
  const across = position === 'left' ? 'right' : 'left';
  const first = valueAxis({ model, theme, of: 'first', position, length: height });
  const second = valueAxis({ model, theme, of: 'second', position: across, length: height });
  return {
    grid: grid({
      right: MARGIN + labelsWidth,
      [model.x.position === 'top' ? 'bottom' : 'top']: MARGIN + breakLineRoom(model),
    }),
    xAxis: categoryAxis({
      model,
      theme,
      position: model.x.position,
      length: width - labelsWidth - 60,
      across: height,
    }),
    yAxis: model.second ? [first, second] : first,
  };
}

function lyingAxes({ model, size, theme }: Plot): OptionParts {
  return {
    grid: grid({ right: 56 }),
    xAxis: valueAxis({ model, theme, of: 'first', position: model.x.position, length: size.width }),
    yAxis: categoryAxis({
      model,
      theme,
      position: model.y.position,
      length: size.height,
      across: size.width,
    }),
  };
}

/** Axis labels lie inside of the margins, however long they are. `left` comes on top of the usual margin. */
export function grid(margins: {
  readonly left?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly top?: number;
}): OptionParts {
  const { left = 0, right = MARGIN, bottom = MARGIN, top = MARGIN } = margins;
  return {
    left: MARGIN + left,
    right,
    top,
    bottom,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}
