import { firstObstacle, needsPeriods, needsTwoUnitsAtMost } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Development over time: a line a series, two units at the most. */
export const lineChart: ChartDefinition = {
  label: 'chart.type.line',
  noun: 'chart.noun.line',
  reading: { layout: 'free', parts: 'beside-total', keepsDistance: true },
  item: 'series',
  marks: 'lines',
  isStacked: false,
  picture: { line: 'M3 24 14 15 24 19 41 5M3 27 16 23 28 25 41 17' },
  example: 'periods',
  obstacle: (table) => firstObstacle(table, [needsPeriods, needsTwoUnitsAtMost]),
};
