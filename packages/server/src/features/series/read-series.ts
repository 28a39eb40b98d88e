import { WHOLE_TABLE_CELLS, type StatTable, type TableView } from '@almanac/core';

import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { seriesView } from '../../releases/figures/observed-series.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import type { SeriesPlace } from './series-number.ts';

/** Where the numbers of series are read. */
export interface SeriesSources {
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
}

/** A table as it says itself: every dimension whole. Of a big cube it comes without its numbers. */
export function readTold({ store, readHeader }: SeriesSources, release: IndexedRelease): Promise<StatTable> {
  const { code, summary } = release;
  if (summary.cells <= WHOLE_TABLE_CELLS) return store.readTable(code, release.release.id);
  return readHeader(code, release.release.id).then(({ table }) => table);
}

/** The view of one series along time, latest first; undefined for a table without periods. Of a big cube only its cells are read. */
export async function readSeriesView(
  { store }: SeriesSources,
  release: IndexedRelease,
  { told, place }: { readonly told: StatTable; readonly place: SeriesPlace },
): Promise<TableView | undefined> {
  const { dimensions } = told.cube;
  const others = dimensions.filter(({ role }) => role !== 'time');
  const categories = others.map(({ id }) => place.get(id) ?? '');
  if (release.summary.cells <= WHOLE_TABLE_CELLS) return seriesView(told, categories);
  const positions = dimensions.map((dimension) =>
    dimension.role === 'time'
      ? undefined
      : [dimension.categories.findIndex(({ id }) => id === place.get(dimension.id))],
  );
  const slice = await store.readSlice(release.code, release.release.id, positions);
  return seriesView(slice, categories);
}
