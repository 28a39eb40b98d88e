import type { ChartDefinition } from '../chart-definition.ts';
import { stackedColumnChart } from './stacked-column-chart.ts';

/** Horizontal stacked columns, for groups with long names. */
export const stackedBarChart: ChartDefinition = {
  ...stackedColumnChart,
  label: 'chart.type.stacked-bar',
  noun: 'chart.noun.stacked-bar',
  marks: 'bars',
  picture: {
    dark: 'M3 4h20v6H3zM3 12h15v6H3zM3 20h9v6H3z',
    light: 'M23 4h15v6H23zM18 12h12v6H18zM12 20h10v6H12z',
  },
  example: 'groups',
};
