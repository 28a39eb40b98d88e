import type { ChartKey } from '../table/chart-flags.ts';
import type { ChartDefinition } from './chart-definition.ts';
import { clusteredColumnChart } from './types/clustered-column-chart.ts';
import { horizontalBarChart } from './types/horizontal-bar-chart.ts';
import { lineChart } from './types/line-chart.ts';
import { mosaicChart } from './types/mosaic-chart.ts';
import { pieChart } from './types/pie-chart.ts';
import { populationPyramidChart } from './types/population-pyramid-chart.ts';
import { stackedAreaChart } from './types/stacked-area-chart.ts';
import { stackedBarChart } from './types/stacked-bar-chart.ts';
import { stackedColumnChart } from './types/stacked-column-chart.ts';
import { verticalBarChart } from './types/vertical-bar-chart.ts';

/**
 * Every chart type, in the order in which they are offered. Adding one: docs/architecture.md.
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

/** The keys of all chart types, in the order in which they are offered. */
export const CHART_TYPE_KEYS = Object.keys(CHART_TYPES) as readonly ChartKey[];
