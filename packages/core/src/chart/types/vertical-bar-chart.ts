import { needsOneSeries } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Bars from below, one series. */
export const verticalBarChart: ChartDefinition = {
  label: 'chart.type.vertical-bar',
  noun: 'chart.noun.column',
  reading: { layout: 'free', parts: 'all', keepsDistance: false },
  item: 'point',
  marks: 'columns',
  isStacked: false,
  picture: { dark: 'M5 16h7v11H5zM18 9h7v18h-7zM31 4h7v23h-7z' },
  example: 'one-series',
  obstacle: needsOneSeries,
};
