import type { StatTable, TableFacts } from '@almanac/core';

import type { TableSummary } from '../../../releases/index/indexed-release.ts';

/** What the catalogue knows of a table. */
export function summaryOf(table: StatTable): TableSummary {
  const { cube, ...facts } = table;
  const time = cube.dimensions.find(({ role }) => role === 'time');
  const [first, last] = [time?.categories[0], time?.categories.at(-1)];
  const periods = time?.categories.length ?? 1;
  return {
    ...listedFacts(facts),
    ...(first !== undefined && { from: first.label }),
    ...(last !== undefined && { to: last.label }),
    dimensions: cube.dimensions.map(({ id, label, role, categories }) => ({
      id,
      label,
      role,
      categories: categories.length,
    })),
    series: cube.values.length / periods,
    cells: cube.values.length,
  };
}

const UNLISTED: readonly string[] = [
  'footnotes',
  'tableFootnotes',
  'keywords',
] satisfies (keyof TableFacts)[];

type ListedFacts = Omit<TableFacts, 'footnotes' | 'tableFootnotes' | 'keywords'>;

/** Footnotes and keywords are read with the table; the catalogue does not keep them in memory. */
function listedFacts(facts: TableFacts): ListedFacts {
  const rest = Object.entries(facts).filter(([key]) => !UNLISTED.includes(key));
  return Object.fromEntries(rest) as ListedFacts;
}
