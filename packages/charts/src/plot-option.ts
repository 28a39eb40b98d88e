import type { ChartMarks } from '@almanac/core';

import { areaSeries } from './series/area-series.ts';
import { breakLineRoom } from './break-lines.ts';
import { barSeries, figuresRoom } from './series/bar-series.ts';
import { categoryAxis, namesWidth } from './category-axis.ts';
import { SANS } from './chart-theme.ts';
import { directLabels } from './series/direct-labels.ts';
import { endLabels } from './series/end-labels.ts';
import { lineSeries } from './series/line-series.ts';
import { pyramidAxes, pyramidSeries } from './series/pyramid-series.ts';
import { sliceSeries } from './series/slice-series.ts';
import { tileAxes, tileSeries } from './series/tile-series.ts';
import { valueAxis } from './value-axis.ts';
import { grid, MARGIN, type OptionParts, type Plot } from './plot.ts';

const BUILDERS: { readonly [Marks in ChartMarks]: (plot: Plot) => OptionParts } = {
  lines: (plot) => {
    const labels = directLabels(plot);
    const ends = labels.isShown ? [endLabels(plot)] : [];
    return { ...verticalAxes(plot, labels.width), series: [...lineSeries(plot, labels.isShown), ...ends] };
  },
  areas: (plot) => ({ ...verticalAxes(plot, 0), series: areaSeries(plot) }),
  columns: (plot) => ({ ...verticalAxes(plot, 0), series: barSeries(plot) }),
  bars: (plot) => ({ ...horizontalBarAxes(plot), series: barSeries(plot) }),
  slices: (plot) => ({ series: sliceSeries(plot) }),
  tiles: (plot) => ({ ...tileAxes(plot), series: tileSeries(plot) }),
  pyramid: (plot) => ({ ...pyramidAxes(plot), series: pyramidSeries(plot) }),
};

/**
 * The ECharts option that draws a chart: the same in the browser and on the server. Titles and legend are drawn outside
 * it.
 */
export function plotOption(plot: Plot): OptionParts {
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: SANS, fontSize: 13, color: plot.theme.ink2 },
    ...BUILDERS[plot.model.marks](plot),
  };
}

function verticalAxes({ model, size, theme }: Plot, labelsWidth: number): OptionParts {
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

function horizontalBarAxes({ model, size, theme }: Plot): OptionParts {
  return {
    grid: grid({ right: MARGIN + figuresRoom({ model, size, theme }) }),
    xAxis: valueAxis({
      model,
      theme,
      of: 'first',
      position: model.x.position,
      length: size.width - namesWidth(model, size.width) - figuresRoom({ model, size, theme }) - 2 * MARGIN,
    }),
    yAxis: categoryAxis({
      model,
      theme,
      position: model.y.position,
      length: size.height,
      across: size.width,
    }),
  };
}
