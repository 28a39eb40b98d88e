import type { ChartDefinition } from '../chart-definition.ts';
import { stackedColumnChart } from './stacked-column-chart.ts';

/** Stacked columns lying down: for groups with long names. */
export const stackedBarChart: ChartDefinition = {
  ...stackedColumnChart,
  label: 'Stacked bar',
  noun: 'Stacked bar chart',
  marks: 'bars',
};
