import { needsOneUnit } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Bars from the left: comparison of groups with long names. */
export const horizontalBarChart: ChartDefinition = {
  label: 'chart.type.horizontal-bar',
  noun: 'chart.noun.bar',
  reading: { layout: 'free', parts: 'all', keepsDistance: false },
  item: 'point',
  marks: 'bars',
  isStacked: false,
  picture: { dark: 'M3 4h35v6H3zM3 12h25v6H3zM3 20h14v6H3z' },
  example: 'one-series',
  obstacle: needsOneUnit,
};
