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
  label: 'Stacked area',
  noun: 'Stacked area chart',
  reading: { layout: 'free', parts: 'adding', keepsDistance: true },
  item: 'series',
  marks: 'areas',
  isStacked: true,
  obstacle: (table) =>
    firstObstacle(table, [
      needsPeriods,
      needsSeveralSeries,
      needsOneUnit,
      needsPartsThatAddUp,
      needsNoNegatives,
    ]),
};
