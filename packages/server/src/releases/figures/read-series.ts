import { WHOLE_TABLE_CELLS, type StatTable, type TableView } from '@almanac/core';

import type { IndexedRelease } from '../index/indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import type { HeaderReader } from './header-reader.ts';
import { seriesPositions, seriesView } from './observed-series.ts';

/** Where the numbers of series are read. */
export interface SeriesSources {
  readonly store: Pick<ReleaseStore, 'readTable' | 'readSlice'>;
  readonly readHeader: HeaderReader;
}

/** A table's own description: every dimension whole. Of a big cube it comes without its numbers. */
export async function readDescription(
  { store, readHeader }: SeriesSources,
  { code, release, summary }: IndexedRelease,
): Promise<StatTable> {
  if (summary.cells <= WHOLE_TABLE_CELLS) return store.readTable(code, release.id);
  return (await readHeader(code, release.id)).table;
}

/**
 * A series of a table, by one category of each variable but time; variables that are not named take their first
 * category.
 */
export interface NamedSeries {
  readonly description: StatTable;
  readonly categories: readonly (string | undefined)[];
}

/**
 * The view of one series along time, latest first; undefined where there is no such series, or no periods. Of a big
 * cube only the cells of the series are read.
 */
export async function readSeriesView(
  { store }: Pick<SeriesSources, 'store'>,
  { code, release, summary }: IndexedRelease,
  { description, categories }: NamedSeries,
): Promise<TableView | undefined> {
  if (summary.cells <= WHOLE_TABLE_CELLS) return seriesView(description, categories);
  const positions = seriesPositions(description.cube, categories);
  if (positions === undefined) return undefined;
  const slice = await store.readSlice(
    code,
    release.id,
    positions.map((position) => position && [position.at]),
  );
  return seriesView(slice, categories);
}
