import { needsTwoUnitsAtMost } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Series side by side in each group: comparison, two units at the most. */
export const clusteredColumnChart: ChartDefinition = {
  label: 'chart.type.clustered-column',
  noun: 'chart.noun.column',
  reading: { layout: 'free', parts: 'all', keepsDistance: false },
  item: 'point',
  marks: 'columns',
  isStacked: false,
  picture: {
    dark: 'M4 14h5v13H4zM18 8h5v19h-5zM32 11h5v16h-5z',
    light: 'M9 18h5v9H9zM23 15h5v12h-5zM37 5h4v22h-4z',
  },
  example: 'groups',
  obstacle: needsTwoUnitsAtMost,
};
