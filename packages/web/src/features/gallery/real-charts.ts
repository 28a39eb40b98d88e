import type { ChartKey } from '@almanac/core';

/** A chart of a table of the demonstration, by its address. */
export interface RealChart {
  /** Below `/table/`, with the view as its query. */
  readonly table: string;
  readonly view: string;
}

/** Every type on a real table, drawn by the server that the page is developed against. */
export const REAL_CHARTS: { readonly [Key in ChartKey]: RealChart } = {
  line: { table: 'TS/M451021', view: 'choose=series:levels(1)&choose=time:latest(40)' },
  clusterColumn: { table: 'TS/M451021', view: 'choose=series:levels(2)&choose=time:latest(6)' },
  verticalBar: { table: 'TS/M451021', view: 'choose=series:in(1.1)&choose=time:latest(12)' },
  horizontalBar: { table: 'CT/C180101', view: 'choose=sex:in(T)&choose=qualification:in(T)' },
  stackedColumn: { table: 'TS/M451021', view: 'choose=series:levels(2)&choose=time:latest(12)' },
  stackedBar: { table: 'CT/C180101', view: 'choose=qualification:in(T)' },
  stackedArea: { table: 'TS/M451021', view: 'choose=series:levels(2)&choose=time:latest(40)' },
  pie: { table: 'CT/C180101', view: 'choose=sex:in(T)&choose=qualification:in(T)' },
  mosaic: { table: 'CT/C180101', view: 'choose=qualification:in(T)' },
  populationPyramid: { table: 'DC/D81020', view: 'choose=district:levels(1)' },
};
