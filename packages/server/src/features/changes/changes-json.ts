import type { TableChanges } from '@almanac/contract';
import {
  stridesOf,
  type CellChange,
  type Cube,
  type Observation,
  type ReleaseComparison,
  type StatTable,
} from '@almanac/core';

import type { PairOfReleases } from './pair-of-releases.ts';

/** How many cells changed in which way. */
export type ChangeCounts = TableChanges['counts'];

/** What is known of two releases before their cells are listed. */
export interface Compared extends PairOfReleases {
  /** The later release. */
  readonly after: StatTable;
  readonly comparison: ReleaseComparison;
  readonly counts: ChangeCounts;
  /** In batches, as they are found. */
  readonly cells: AsyncIterable<readonly CellChange[]>;
}

type CellBody = TableChanges['cells'][number];

function contentOf(observation: Observation): number | string {
  return observation.kind === 'value' ? observation.value : observation.reason;
}

/** The ids of a cell's categories, one a dimension. */
function idReader({ dimensions }: Cube): (cell: number) => string[] {
  const strides = stridesOf(dimensions);
  return (cell) =>
    dimensions.map(({ categories }, axis) => {
      const position = Math.floor(cell / (strides[axis] ?? 1)) % categories.length;
      return categories[position]?.id ?? '';
    });
}

/** The answer, a section at a time: a release of a big cube may have changed in millions of cells. */
export async function* changesJson(compared: Compared): AsyncGenerator<Iterable<string>> {
  const { from, to, after, comparison, counts } = compared;
  const head = {
    code: to.code,
    from: from.release,
    to: to.release,
    ...comparison,
    counts,
    order: after.cube.dimensions.map(({ id }) => id),
  };
  yield [`${JSON.stringify(head).slice(0, -1)},"cells":[`];
  const categoriesOf = idReader(after.cube);
  let separator = '';
  for await (const some of compared.cells) {
    if (some.length === 0) continue;
    yield cellTexts(some, categoriesOf, separator);
    separator = ',';
  }
  yield [']}'];
}

function* cellTexts(
  cells: readonly CellChange[],
  categoriesOf: (cell: number) => string[],
  before: string,
): Generator<string> {
  let separator = before;
  for (const { kind, now, before: was, after: is } of cells) {
    const cell: CellBody = {
      categories: categoriesOf(now),
      change: kind,
      before: contentOf(was),
      after: contentOf(is),
    };
    yield separator + JSON.stringify(cell);
    separator = ',';
  }
}
