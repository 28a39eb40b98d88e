import {
  firstObstacle,
  needsNoNegatives,
  needsOneUnit,
  needsSeveralCategories,
} from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** The two sexes back to back, the first group (the youngest) at the foot. */
export const populationPyramidChart: ChartDefinition = {
  label: 'Population pyramid',
  noun: 'Population pyramid',
  reading: { layout: 'two-sexes', parts: 'adding', keepsDistance: false },
  item: 'point',
  marks: 'pyramid',
  isStacked: false,
  obstacle: (table) =>
    firstObstacle(table, [
      ({ sexes, series }) => (sexes && series.length !== 2 ? { code: 'needs-groups' } : undefined),
      ({ along, isTime }) => (!along || isTime ? { code: 'needs-groups' } : undefined),
      needsSeveralCategories,
      needsOneUnit,
      needsNoNegatives,
    ]),
};
