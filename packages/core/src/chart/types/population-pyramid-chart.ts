import {
  firstObstacle,
  needsNoNegatives,
  needsOneUnit,
  needsSeveralCategories,
} from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** The two sexes back to back, the first group (the youngest) at the foot. */
export const populationPyramidChart: ChartDefinition = {
  label: 'chart.type.population-pyramid',
  noun: 'chart.noun.pyramid',
  reading: { layout: 'two-sexes', parts: 'adding', keepsDistance: false },
  item: 'point',
  marks: 'pyramid',
  isStacked: false,
  picture: {
    dark: 'M15 4h6v4h-6zM9 10h12v4H9zM5 16h16v4H5zM3 22h18v4H3z',
    light: 'M23 4h5v4h-5zM23 10h11v4H23zM23 16h15v4H23zM23 22h18v4H23z',
  },
  example: 'ages',
  obstacle: (table) =>
    firstObstacle(table, [
      ({ sexes, series }) => (sexes && series.length !== 2 ? { code: 'needs-groups' } : undefined),
      ({ along, isTime }) => (!along || isTime ? { code: 'needs-groups' } : undefined),
      needsSeveralCategories,
      needsOneUnit,
      needsNoNegatives,
    ]),
};
