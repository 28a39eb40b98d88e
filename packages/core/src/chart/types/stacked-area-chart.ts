import {
  firstObstacle,
  needsNoNegatives,
  needsOneUnit,
  needsPartsThatAddUp,
  needsPeriods,
  needsSeveralSeries,
} from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Parts of a whole over time. An area cannot go below zero. */
export const stackedAreaChart: ChartDefinition = {
  label: 'chart.type.stacked-area',
  noun: 'chart.noun.stacked-area',
  reading: { layout: 'free', parts: 'adding', keepsDistance: true },
  item: 'series',
  marks: 'areas',
  isStacked: true,
  picture: {
    dark: 'M3 27V21l12-4 12 2 14-6v14z',
    light: 'M3 21v-6l12-5 12 2 14-8v9l-14 6-12-2z',
  },
  example: 'periods',
  obstacle: (table) =>
    firstObstacle(table, [
      needsPeriods,
      needsSeveralSeries,
      needsOneUnit,
      needsPartsThatAddUp,
      needsNoNegatives,
    ]),
};
