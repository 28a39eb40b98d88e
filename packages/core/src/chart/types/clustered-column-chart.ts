import { needsTwoUnitsAtMost } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Series side by side in each group: comparison, two units at the most. */
export const clusteredColumnChart: ChartDefinition = {
  label: 'Clustered column',
  noun: 'Column chart',
  reading: { layout: 'free', parts: 'all', keepsDistance: false },
  item: 'point',
  marks: 'columns',
  isStacked: false,
  obstacle: needsTwoUnitsAtMost,
};
