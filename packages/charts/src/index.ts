export { drawPlot, openChart, plotSvg, type LiveChart } from './chart-library.ts';
export { CHART_THEMES, type ChartTheme, type ChartThemeName } from './chart-theme.ts';
export { legendEntries, type LegendEntry } from './legend-entries.ts';
export { legendSwatch, SWATCH_HEIGHT, SWATCH_WIDTH } from './legend-swatch.ts';
export { plotHeight, type PlotRoom } from './plot-height.ts';
export type { Plot, PlotSize } from './plot.ts';
export { textWidth } from './text-width.ts';
export { PICTURE_WIDTH, renderSvg, type PictureOptions } from './pictures/render-svg.ts';
export { looksOf } from './series/looks-of.ts';
export { seriesLook, type SeriesLook } from './series/series-look.ts';
export { galleryCases, type GalleryCase } from './gallery.ts';
export {
  axisEnds,
  emphasise,
  placeOf,
  watchPointer,
  watchPresses,
  type AxisEnds,
  type ChartCursor,
  type PlotPlace,
} from './chart-pointer.ts';
