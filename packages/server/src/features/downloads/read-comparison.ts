import {
  alignTables,
  COMPARED_TAGS,
  describeStep,
  parseComparison,
  viewOf,
  WHOLE_TABLE_CELLS,
  wordsOfAlignProblem,
  writeCount,
  type ComparedTable,
  type Comparison,
  type Customisation,
  type NumberStyle,
  type StatTable,
  type TableView,
} from '@almanac/core';

import { findRelease, successorOf } from '../../releases/index/find-release.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import { customised, PAGE_PARAMETERS, readCustomisation } from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { withStoredViews, type StoredViews } from '../../releases/figures/stored-views.ts';
import { addressProblem } from '../../releases/figures/view-problem.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';

export interface ComparisonReaders {
  readonly index: ReleaseIndex;
  readonly views: StoredViews;
  readonly readShown: ViewReader;
  readonly plan: PartReader['plan'];
  readonly style: NumberStyle;
}

/** One table of a comparison, as it is shown in it. */
interface ReadTable {
  readonly release: IndexedRelease;
  readonly customisation: Customisation;
  readonly table: StatTable;
  readonly view: TableView;
}

/** Tables put into one as their comparison's page shows them. */
export interface ReadComparison {
  readonly view: TableView;
  readonly title: string;
  readonly releases: readonly IndexedRelease[];
  /** What was done to each table and to the whole, in words. */
  readonly customisation: readonly string[];
}

/** The comparison at an address. Throws the problem to answer with. */
export function comparisonIn(query: string, besides: readonly string[]): Comparison {
  const comparison = parseComparison(query, besides);
  if (!comparison.ok) throw addressProblem(comparison.problem);
  return comparison.value;
}

/** Puts the tables of a comparison into one. Throws the problem to answer with. */
export async function readComparison(
  readers: ComparisonReaders,
  { tables, overlap, apart, steps }: Comparison,
): Promise<ReadComparison> {
  const read = await Promise.all(tables.map((table) => readTable(readers, table)));
  const aligned = alignTables(
    read.map(({ view }) => view),
    { overlap, apart, numbers: readers.style },
  );
  if (!aligned.ok) {
    throw new Problem('impossible-comparison', {
      detail: wordsOfAlignProblem(aligned.problem, readers.style),
    });
  }
  const { table } = aligned.value;
  return {
    view: viewOf(customised(table, steps)),
    title: table.title,
    releases: read.map(({ release }) => release),
    customisation: [
      ...read.flatMap((each, at) => inWords(each.table, each.customisation, `${COMPARED_TAGS[at] ?? ''}: `)),
      ...inWords(table, steps, ''),
    ],
  };
}

/** The release of a table that a comparison shows. Throws the problem to answer with. */
export async function comparedRelease(
  { index }: Pick<ComparisonReaders, 'index'>,
  address: ComparedTable,
): Promise<IndexedRelease> {
  const { table: current } = await findRelease(index, address);
  const { release } = await findRelease(index, { ...address, ...successorOf(index, current, address) });
  return release;
}

async function readTable(readers: ComparisonReaders, address: ComparedTable): Promise<ReadTable> {
  const { views, readShown } = readers;
  const release = await comparedRelease(readers, address);
  const query = await withStoredViews(address.query, views);
  const customisation = readCustomisation(query, PAGE_PARAMETERS);
  await refuseTooLarge(readers, release, customisation);
  return { release, customisation, ...(await readShown(release, customisation)) };
}

/** Of a big cube a comparison takes as much as travels to a page. */
async function refuseTooLarge(
  { plan, style }: ComparisonReaders,
  { code, release, summary: { cells } }: IndexedRelease,
  customisation: Customisation,
): Promise<void> {
  if (cells <= WHOLE_TABLE_CELLS) return;
  const { readCells, shownCells } = await plan({ code, releaseId: release.id, cells }, customisation);
  if (Math.max(readCells, shownCells) <= WHOLE_TABLE_CELLS) return;
  throw new Problem('impossible-comparison', {
    detail: `${code} shows, or is computed from, more than ${writeCount(WHOLE_TABLE_CELLS, style)} figures. Choose fewer series or periods.`,
  });
}

function inWords(table: StatTable, steps: Customisation, before: string): readonly string[] {
  return steps.map((step) => {
    const { subject, words } = describeStep(table.cube, step);
    return `${before}${subject}: ${words}`;
  });
}
