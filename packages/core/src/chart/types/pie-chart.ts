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
  label: 'chart.type.pie',
  noun: 'chart.noun.pie',
  reading: { layout: 'one-series', parts: 'adding', keepsDistance: false },
  item: 'point',
  marks: 'slices',
  isStacked: false,
  picture: {
    light: 'M22 15V3.5A11.5 11.5 0 0 1 32 21z',
    line: 'M33.5 15A11.5 11.5 0 1 1 10.5 15A11.5 11.5 0 0 1 33.5 15M22 15V3.5M22 15l10 6',
  },
  example: 'one-series',
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
