import {
  arrangesByHeadings,
  inLogs,
  publishedView,
  type StatTable,
  type TableView,
  WHOLE_TABLE_CELLS,
} from '@almanac/core';
import { inOneStretch, type RowStretches } from '@almanac/formats';

import type { HeaderReader } from '../figures/header-reader.ts';
import type { PartReader } from '../figures/read-part.ts';
import { customised } from '../figures/read-view.ts';
import type { StretchesReader } from '../figures/row-stretches.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import type { SelectedData } from './selected-data.ts';

/** What data is read with. */
export interface DataReaders {
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
  readonly parts: PartReader;
  readonly readStretches: StretchesReader;
}

/** Data that is ready to be written. */
export interface ReadData {
  readonly view: TableView;
  readonly stretches: RowStretches;
}

/** The facts and dimensions of a release; its cells only where they are in memory anyway. */
export async function readHead(
  { readHeader }: Pick<DataReaders, 'readHeader'>,
  { code, release }: IndexedRelease,
): Promise<StatTable> {
  return (await readHeader(code, release.id)).table;
}

/** How many cells are read or written for an answer, whichever are more. */
export async function costOfData(
  { parts }: Pick<DataReaders, 'parts'>,
  { code, release, summary }: IndexedRelease,
  { steps, cells }: SelectedData,
): Promise<number> {
  // What is only chosen reads what it writes.
  if (steps.every(arrangesByHeadings)) return cells;
  const { readCells } = await parts.plan({ code, releaseId: release.id, cells: summary.cells }, steps);
  return Math.max(readCells, cells);
}

/** Reads data: what is only chosen of a big cube a stretch at a time while it is written, all other before. */
export async function readData(
  { store, readHeader, parts, readStretches }: DataReaders,
  indexed: IndexedRelease,
  selected: SelectedData,
): Promise<ReadData> {
  const { code, release, summary } = indexed;
  if (!selected.steps.every(arrangesByHeadings)) {
    const address = { code, releaseId: release.id, cells: summary.cells };
    const view = publishedView(await parts.read(address, selected.steps), selected);
    return { view, stretches: inOneStretch(view) };
  }
  const isBig = summary.cells > WHOLE_TABLE_CELLS;
  const table = isBig ? (await readHeader(code, release.id)).table : await store.readTable(code, release.id);
  const view = publishedView(customised(table, selected.steps, inLogs), selected);
  return { view, stretches: isBig ? readStretches(indexed, view) : inOneStretch(view) };
}
