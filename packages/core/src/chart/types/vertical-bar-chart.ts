import { needsOneSeries } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Bars from below, one series. */
export const verticalBarChart: ChartDefinition = {
  label: 'Vertical bar',
  noun: 'Column chart',
  reading: { layout: 'free', parts: 'all', keepsDistance: false },
  item: 'point',
  marks: 'columns',
  isStacked: false,
  obstacle: needsOneSeries,
};
