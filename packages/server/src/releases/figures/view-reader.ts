import {
  viewOf,
  WHOLE_TABLE_CELLS,
  type Customisation,
  type StatTable,
  type TableView,
  type Write,
  message,
} from '@almanac/core';

import type { HeaderReader } from './header-reader.ts';
import { Problem } from '../../platform/http/problem.ts';
import { passingStore } from '../storage/passing-store.ts';
import { isMuchComputing } from './part-plan.ts';
import { partReader, type PartReader } from './read-part.ts';
import { readView } from './read-view.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';

/** A view, and the table it is a view of; of a big cube the table comes without its cells. */
export interface ShownTable {
  readonly table: StatTable;
  readonly view: TableView;
}

/** Reads what a customisation shows of a release. Throws the problem to answer with when it cannot be shown. */
export type ViewReader = (release: IndexedRelease, steps: Customisation) => Promise<ShownTable>;

/** Reads views: of big cubes only the cells that the view shows or is computed from, and none that show more than `mostShown`. */
export function viewReader(store: ReleaseStore, parts: PartReader, mostShown = Infinity): ViewReader {
  return async ({ code, release, summary: { cells } }, steps) => {
    const address = { code, releaseId: release.id, cells };
    if (cells <= WHOLE_TABLE_CELLS) {
      const table = await store.readTable(code, release.id);
      if (!isMuchComputing(cells, steps)) return { table, view: readView(table, steps, parts.write) };
      return { table, view: viewOf(await parts.read(address, steps)) };
    }
    const planned = await parts.plan(address, steps);
    const { whole, shownCells } = planned;
    if (shownCells > mostShown) {
      throw new Problem('slice-too-large', {
        detail: message('problem.slice-too-large.detail', {
          cells: { number: shownCells },
          most: { number: mostShown },
        }),
      });
    }
    return { table: whole, view: viewOf(await parts.read(address, steps, planned)) };
  };
}

export interface PassingOptions {
  /** Puts what steps make into words. */
  readonly write: Write;
  /** Where views of very many cells are computed. */
  readonly readElsewhere?: PartReader['read'] | undefined;
  /** Views that show more are refused. */
  readonly mostShown?: number;
}

/** Reads views for work that goes through many tables: none of them is kept in memory. */
export function passingViewReader(
  store: ReleaseStore,
  readHeader: HeaderReader,
  { write, readElsewhere, mostShown }: PassingOptions,
): ViewReader {
  const passing = passingStore(store);
  return viewReader(passing, partReader(passing, readHeader, write, readElsewhere), mostShown);
}
