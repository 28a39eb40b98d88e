import { firstObstacle, needsPeriods, needsTwoUnitsAtMost } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Development over time: a line a series, two units at the most. */
export const lineChart: ChartDefinition = {
  label: 'Line',
  noun: 'Line chart',
  reading: { layout: 'free', parts: 'all', keepsDistance: true },
  item: 'series',
  marks: 'lines',
  isStacked: false,
  obstacle: (table) => firstObstacle(table, [needsPeriods, needsTwoUnitsAtMost]),
};
