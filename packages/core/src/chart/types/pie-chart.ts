import {
  firstObstacle,
  needsNoNegatives,
  needsOneSeries,
  needsOneUnit,
  needsPartsThatAddUp,
  needsSeveralCategories,
  needsSomethingAboveZero,
} from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Shares of one whole, in one period. */
export const pieChart: ChartDefinition = {
  label: 'Pie',
  noun: 'Pie chart',
  reading: { layout: 'one-series', parts: 'adding', keepsDistance: false },
  item: 'point',
  marks: 'slices',
  isStacked: false,
  obstacle: (table) =>
    firstObstacle(table, [
      needsOneSeries,
      needsSeveralCategories,
      needsOneUnit,
      needsPartsThatAddUp,
      needsNoNegatives,
      needsSomethingAboveZero,
    ]),
};
