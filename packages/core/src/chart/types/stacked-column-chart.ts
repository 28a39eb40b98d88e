import { firstObstacle, needsOneUnit, needsPartsThatAddUp, needsSeveralSeries } from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';

/** Parts on top of one another; what is negative goes below zero. */
export const stackedColumnChart: ChartDefinition = {
  label: 'chart.type.stacked-column',
  noun: 'chart.noun.stacked-column',
  reading: { layout: 'free', parts: 'adding', keepsDistance: false },
  item: 'point',
  marks: 'columns',
  isStacked: true,
  picture: {
    dark: 'M5 17h7v10H5zM18 14h7v13h-7zM31 11h7v16h-7z',
    light: 'M5 10h7v7H5zM18 6h7v8h-7zM31 3h7v8h-7z',
  },
  example: 'few-periods',
  obstacle: (table) => firstObstacle(table, [needsSeveralSeries, needsOneUnit, needsPartsThatAddUp]),
};
