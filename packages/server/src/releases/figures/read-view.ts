import {
  CHART_PARAMETERS,
  customise,
  parseAddress,
  parseChartAddress,
  viewOf,
  type Customisation,
  type StatTable,
  type TableView,
  type WorkingTable,
  type Write,
} from '@almanac/core';

import { addressProblem, stepProblem } from './view-problem.ts';

/** Parameters of a table's page that are not steps; its files ignore them, so that a suffix is all that differs. */
export const PAGE_PARAMETERS: readonly string[] = [
  'release',
  'frame',
  'panel',
  'saved',
  'changes',
  ...CHART_PARAMETERS,
];

/** The query string of an address, without `?`. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** The value of a parameter in an address, before a schema has checked it. */
export function parameterIn(url: string, name: string): string | undefined {
  return new URLSearchParams(queryOf(url)).get(name) ?? undefined;
}

/** A query string without some of its parameters. */
export function withoutParameters(query: string, names: readonly string[]): string {
  return query
    .split('&')
    .filter((part) => part !== '' && !names.includes(part.split('=', 1)[0] ?? ''))
    .join('&');
}

/** What the reader of an address did to the table. Throws the problem to answer with. */
export function readCustomisation(query: string, besides: readonly string[]): Customisation {
  const steps = parseAddress(query, besides);
  if (!steps.ok) throw addressProblem(steps.problem);
  if (besides.includes('chart')) {
    const chart = parseChartAddress(query, (name) => !CHART_PARAMETERS.includes(name));
    if (!chart.ok) throw addressProblem(chart.problem);
  }
  return steps.value;
}

/** The table after the steps. Throws the problem to answer with. */
export function customised(table: StatTable, customisation: Customisation, write: Write): WorkingTable {
  const working = customise(table, customisation, write);
  if (!working.ok) throw stepProblem(working.problem);
  return working.value;
}

/** What the reader of an address sees of the table. Throws the problem to answer with. */
export function readView(table: StatTable, customisation: Customisation, write: Write): TableView {
  return viewOf(customised(table, customisation, write));
}
