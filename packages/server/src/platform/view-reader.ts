import { viewOf, WHOLE_TABLE_CELLS, type Customisation, type StatTable, type TableView } from '@almanac/core';

import type { HeaderReader } from './header-reader.ts';
import { positionsInView, readsCells, workingOnSlice } from './positions-in-view.ts';
import { customised, readView } from './read-view.ts';
import type { IndexedRelease } from './release-index.ts';
import type { ReleaseStore } from './release-store.ts';

/** A view, and the table it is a view of; of a big cube the table comes without its cells. */
export interface ShownTable {
  readonly table: StatTable;
  readonly view: TableView;
}

/** Reads what a customisation shows of a release. Throws the problem to answer with when it cannot be shown. */
export type ViewReader = (release: IndexedRelease, steps: Customisation) => Promise<ShownTable>;

/** Reads views: of big cubes only the cells that the view shows, unless it is computed. */
export function viewReader(store: ReleaseStore, readHeader: HeaderReader): ViewReader {
  return async ({ code, release, summary }, steps) => {
    if (summary.cells <= WHOLE_TABLE_CELLS || steps.some(readsCells)) {
      const table = await store.readTable(code, release.id);
      return { table, view: readView(table, steps) };
    }
    const { table } = await readHeader(code, release.id);
    const working = customised(table, steps);
    const positions = positionsInView(working);
    const { cube } = await store.readSlice(code, release.id, positions);
    return { table, view: viewOf(workingOnSlice(working, { cube, positions })) };
  };
}
