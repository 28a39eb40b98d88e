import type { ChartKey } from '../table/chart-flags.ts';
import type { ChartDefinition } from './chart-definition.ts';
import { clusteredColumnChart } from './clustered-column-chart.ts';
import { horizontalBarChart } from './horizontal-bar-chart.ts';
import { lineChart } from './line-chart.ts';
import { mosaicChart } from './mosaic-chart.ts';
import { pieChart } from './pie-chart.ts';
import { populationPyramidChart } from './population-pyramid-chart.ts';
import { stackedAreaChart } from './stacked-area-chart.ts';
import { stackedBarChart } from './stacked-bar-chart.ts';
import { stackedColumnChart } from './stacked-column-chart.ts';
import { verticalBarChart } from './vertical-bar-chart.ts';

/**
 * Every chart type, in the order in which they are offered. Adding one: write its file, add one line here, give it a
 * case in the gallery.
 */
export const CHART_TYPES: { readonly [Key in ChartKey]: ChartDefinition } = {
  line: lineChart,
  clusterColumn: clusteredColumnChart,
  verticalBar: verticalBarChart,
  horizontalBar: horizontalBarChart,
  stackedColumn: stackedColumnChart,
  stackedBar: stackedBarChart,
  stackedArea: stackedAreaChart,
  pie: pieChart,
  mosaic: mosaicChart,
  populationPyramid: populationPyramidChart,
};
