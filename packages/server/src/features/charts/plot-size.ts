import type { PlotSize } from '@almanac/charts';
import type { ChartModel } from '@almanac/core';

/** Most frames are about this wide; the live plot takes the frame's own width. */
const WIDTH = 680;
const USUAL_HEIGHT = 340;
const MOST_HEIGHT = 1600;
const BAR = 24;

/** How large the plot of an embedded chart is drawn. Lying bars need a line each. */
export function plotSizeOf({ marks, categories, series, isStacked }: ChartModel): PlotSize {
  if (marks !== 'bars' && marks !== 'pyramid') return { width: WIDTH, height: USUAL_HEIGHT };
  const bars = categories.length * (marks === 'bars' && !isStacked ? Math.max(1, series.length * 0.7) : 1);
  const height = Math.round(Math.min(MOST_HEIGHT, Math.max(USUAL_HEIGHT, 60 + bars * BAR)));
  return { width: WIDTH, height };
}
