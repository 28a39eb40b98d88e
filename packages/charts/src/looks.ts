/** What a chart looks like, without the library that draws it. */
export { CHART_THEMES } from './chart-theme.ts';
export { plotHeight } from './plot-height.ts';
export type { PlotSize } from './plot.ts';
