import { plotHeight, type PlotSize } from '@almanac/charts';
import type { ChartModel } from '@almanac/core';

/** Most frames are about this wide; the live plot takes the frame's own width. */
const WIDTH = 680;
const HEIGHT = { usual: 340, most: 1600 };

/** How large the plot of an embedded chart is drawn. */
export function plotSizeOf(model: ChartModel): PlotSize {
  return { width: WIDTH, height: plotHeight(model, { width: WIDTH, ...HEIGHT }) };
}
