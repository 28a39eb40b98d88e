import {
  alignProblemMessage,
  alignTables,
  COMPARED_TAGS,
  describeStep,
  message,
  parseComparison,
  viewOf,
  WHOLE_TABLE_CELLS,
  type ComparedTable,
  type Comparison,
  type Customisation,
  type Fact,
  type StatTable,
  type TableView,
  type Write,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import { findRelease, successorOf } from '../../releases/index/find-release.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import { customised, PAGE_PARAMETERS, readCustomisation } from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { withStoredViews, type StoredViews } from '../../releases/figures/stored-views.ts';
import { addressProblem } from '../../releases/figures/view-problem.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';

/** A comparison of more cells is made in a thread. */
export const MOST_ALIGNED_HERE = 20_000;

export interface ComparisonReaders {
  readonly index: ReleaseIndex;
  readonly views: StoredViews;
  readonly plan: PartReader['plan'];
  readonly words: Words;
}

/** One table of a comparison, found and not yet read. */
export interface FoundTable {
  readonly release: IndexedRelease;
  readonly customisation: Customisation;
}

/** The tables of a comparison and how they are combined, in a form that can be passed to a thread. */
export interface FoundComparison extends Pick<Comparison, 'overlap' | 'apart' | 'steps'> {
  readonly tables: readonly FoundTable[];
}

/** Tables combined as their comparison's page shows them. */
export interface ReadComparison {
  readonly view: TableView;
  /** What was done to each table and to the whole. */
  readonly customisation: readonly Fact[];
}

/** The comparison at an address. Throws the problem to answer with. */
export function comparisonIn(query: string, besides: readonly string[]): Comparison {
  const comparison = parseComparison(query, besides);
  if (!comparison.ok) throw addressProblem(comparison.problem);
  return comparison.value;
}

/** The tables of a comparison, and how many cells it is made of. Throws the problem to answer with. */
export async function findComparison(
  readers: ComparisonReaders,
  { tables, overlap, apart, steps }: Comparison,
): Promise<{ readonly found: FoundComparison; readonly cells: number }> {
  const each = await Promise.all(tables.map((table) => findCompared(readers, table)));
  const cells = each.reduce((sum, { cells: own }) => sum + own, 0);
  return { found: { tables: each, overlap, apart, steps }, cells };
}

/** Puts the tables of a comparison into one. Throws the problem to answer with. */
export async function readComparison(
  readShown: ViewReader,
  { tables, overlap, apart, steps }: FoundComparison,
  write: Write,
): Promise<ReadComparison> {
  const read = await Promise.all(
    tables.map(async (each) => ({ ...each, ...(await readShown(each.release, each.customisation)) })),
  );
  const aligned = alignTables(
    read.map(({ view }) => view),
    { overlap, apart, write },
  );
  if (!aligned.ok) {
    throw new Problem('impossible-comparison', { detail: alignProblemMessage(aligned.problem) });
  }
  const { table } = aligned.value;
  return {
    view: viewOf(customised(table, steps, write)),
    customisation: [
      ...read.flatMap((each, at) =>
        factsOf(each.table, each.customisation).map((step) =>
          message('compare.step', { table: COMPARED_TAGS[at] ?? '', step }),
        ),
      ),
      ...factsOf(table, steps),
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

async function findCompared(
  readers: ComparisonReaders,
  address: ComparedTable,
): Promise<FoundTable & { readonly cells: number }> {
  const release = await comparedRelease(readers, address);
  const query = await withStoredViews(address.query, readers.views);
  const customisation = readCustomisation(query, PAGE_PARAMETERS);
  return { release, customisation, cells: await cellsOf(readers, release, customisation) };
}

/** How many cells a table contributes to a comparison. A big cube may contribute as many as travel to a page. */
async function cellsOf(
  { plan }: ComparisonReaders,
  { code, release, summary: { cells } }: IndexedRelease,
  customisation: Customisation,
): Promise<number> {
  if (cells <= MOST_ALIGNED_HERE) return cells;
  const { readCells, shownCells } = await plan({ code, releaseId: release.id, cells }, customisation);
  const made = Math.max(readCells, shownCells);
  if (cells <= WHOLE_TABLE_CELLS || made <= WHOLE_TABLE_CELLS) return made;
  throw new Problem('impossible-comparison', {
    detail: message('compare.problem.too-large-to-read', {
      table: code,
      most: { number: WHOLE_TABLE_CELLS },
    }),
  });
}

function factsOf(table: StatTable, steps: Customisation): readonly Fact[] {
  return steps.map((step) => {
    const { subject, words } = describeStep(table.cube, step);
    return message('step.said', { subject, words });
  });
}
