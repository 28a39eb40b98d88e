/** What a chart looks like, and what makes files of one that is drawn, without the library that draws it. */
export { CHART_THEMES } from './chart-theme.ts';
export { renderPng } from './pictures/render-png.ts';
export { typefaceStyle } from './pictures/typeface-style.ts';
export { plotHeight } from './plot-height.ts';
export type { PlotSize } from './plot.ts';
