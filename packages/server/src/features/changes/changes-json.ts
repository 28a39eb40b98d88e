import type { TableChanges } from '@almanac/contract';
import {
  observationAt,
  stridesOf,
  type CellChange,
  type Cube,
  type Observation,
  type ReleaseComparison,
  type StatTable,
} from '@almanac/core';

import type { PairOfReleases } from './pair-of-releases.ts';

export interface Compared extends PairOfReleases {
  readonly before: StatTable;
  readonly after: StatTable;
  readonly comparison: ReleaseComparison;
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

function countsOf(cells: readonly CellChange[]): TableChanges['counts'] {
  const counts = { revised: 0, filled: 0, emptied: 0, reworded: 0 };
  for (const { kind } of cells) counts[kind] += 1;
  return counts;
}

/** The answer, piece by piece: a release of a big cube may have changed in millions of cells. */
export function* changesJson({ from, to, before, after, comparison }: Compared): Generator<string> {
  const { cells, ...structure } = comparison;
  const head = {
    code: to.code,
    from: from.release,
    to: to.release,
    ...structure,
    counts: countsOf(cells),
    order: after.cube.dimensions.map(({ id }) => id),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"cells":[`;
  const categoriesOf = idReader(after.cube);
  let separator = '';
  for (const { kind, then, now } of cells) {
    const cell: CellBody = {
      categories: categoriesOf(now),
      change: kind,
      before: contentOf(observationAt(before.cube, then)),
      after: contentOf(observationAt(after.cube, now)),
    };
    yield separator + JSON.stringify(cell);
    separator = ',';
  }
  yield ']}';
}
