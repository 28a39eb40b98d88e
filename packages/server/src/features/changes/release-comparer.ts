import {
  changedCells,
  compareReleases,
  matchedStretches,
  type CellChange,
  type StatTable,
} from '@almanac/core';

import { byteCache } from '../../platform/byte-cache.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { readDescription } from '../../releases/figures/read-series.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { marksFrom } from '../../releases/storage/table-file.ts';
import type { ChangeCounts, Compared } from './changes-json.ts';
import type { PairOfReleases } from './pair-of-releases.ts';

/** Cells that are read and compared in one turn. */
const STRETCH_CELLS = 16_384;

/** Up to this many changes are kept once found; beyond it they are found again while being written. */
const MOST_KEPT_CHANGES = 20_000;

/** Room for some dozen comparisons with the most changes that are kept, and for thousands of ordinary ones. */
const KEPT_BYTES = 32 * 1024 * 1024;
const BYTES_PER_CHANGE = 200;

/** What was found when two releases were gone through. */
interface Found {
  readonly counts: ChangeCounts;
  /** Undefined where they are too many to be kept. */
  readonly changes: readonly CellChange[] | undefined;
}

/** Compares releases without blocking other requests, however many cells they have. */
export interface ReleaseComparer {
  /** How many cells are read for a comparison; 0 where what was found is kept. */
  readonly cost: (pair: PairOfReleases) => number;
  readonly compare: (pair: PairOfReleases) => Promise<Compared>;
}

export interface ComparedFrom {
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
}

/** Compares a stretch of cells at a time, and remembers what it found: releases never change. */
export function releaseComparer(sources: ComparedFrom): ReleaseComparer {
  const kept = byteCache<Found>(
    KEPT_BYTES,
    ({ changes = [] }) => (changes.length + 1) * BYTES_PER_CHANGE,
    'changes',
  );
  const keyOf = ({ from, to }: PairOfReleases): string => `${from.release.id} ${to.release.id}`;
  return {
    cost: (pair) => {
      const isKept = kept.peek(keyOf(pair))?.changes !== undefined;
      return isKept ? 0 : pair.from.summary.cells + pair.to.summary.cells;
    },
    compare: async (pair) => {
      const before = await readDescription(sources, pair.from);
      const after = await readDescription(sources, pair.to);
      const find = (): AsyncGenerator<readonly CellChange[]> =>
        changesBetween(sources, pair, { before, after });
      const { counts, changes } = await kept.get(keyOf(pair), () => gather(find()));
      return {
        ...pair,
        after,
        comparison: compareReleases(before, after),
        counts,
        cells: changes ? asOneBatch(changes) : find(),
      };
    },
  };
}

async function* changesBetween(
  { store }: ComparedFrom,
  { from, to }: PairOfReleases,
  { before, after }: { readonly before: StatTable; readonly after: StatTable },
): AsyncGenerator<readonly CellChange[]> {
  const read = async ({ code, release }: IndexedRelease, places: Float64Array) => {
    const { values, ...marks } = await store.readCells(code, release.id, [places]);
    return { values, ...marksFrom(marks) };
  };
  for (const stretch of matchedStretches(before.cube, after.cube, STRETCH_CELLS)) {
    const then = await read(from, stretch.then);
    await nextTurn();
    const now = await read(to, stretch.now);
    await nextTurn();
    yield changedCells(stretch, then, now);
  }
}

async function gather(found: AsyncIterable<readonly CellChange[]>): Promise<Found> {
  const counts = { revised: 0, filled: 0, emptied: 0, reworded: 0 };
  let changes: CellChange[] | undefined = [];
  for await (const some of found) {
    for (const { kind } of some) counts[kind] += 1;
    changes?.push(...some);
    if (changes && changes.length > MOST_KEPT_CHANGES) changes = undefined;
  }
  return { counts, changes };
}

async function* asOneBatch(changes: readonly CellChange[]): AsyncGenerator<readonly CellChange[]> {
  yield await Promise.resolve(changes);
}
