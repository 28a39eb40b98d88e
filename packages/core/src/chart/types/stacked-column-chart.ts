import { firstObstacle, needsOneUnit, needsPartsThatAddUp, needsSeveralSeries } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Parts on top of one another; what is negative goes below zero. */
export const stackedColumnChart: ChartDefinition = {
  label: 'Stacked column',
  noun: 'Stacked column chart',
  reading: { layout: 'free', parts: 'adding', keepsDistance: false },
  item: 'point',
  marks: 'columns',
  isStacked: true,
  obstacle: (table) => firstObstacle(table, [needsSeveralSeries, needsOneUnit, needsPartsThatAddUp]),
};
