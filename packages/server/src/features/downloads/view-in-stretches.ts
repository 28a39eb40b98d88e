import {
  arrangesByHeadings,
  inLogs,
  type Customisation,
  type StatTable,
  type TableView,
} from '@almanac/core';
import type { RowStretches } from '@almanac/formats';

import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { readView } from '../../releases/figures/read-view.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { StretchesReader } from '../../releases/figures/row-stretches.ts';

export interface StretchReaders {
  readonly readHeader: HeaderReader;
  readonly readStretches: StretchesReader;
}

/** A view whose cells are read while it is written. */
export interface ViewInStretches {
  readonly table: StatTable;
  readonly headings: TableView;
  readonly stretches: RowStretches;
}

/** Such a view of a release; undefined where figures decide what is shown, or are computed from. */
export async function viewInStretches(
  { readHeader, readStretches }: StretchReaders,
  { release, customisation }: { readonly release: IndexedRelease; readonly customisation: Customisation },
): Promise<ViewInStretches | undefined> {
  if (!customisation.every(arrangesByHeadings)) return undefined;
  const { table } = await readHeader(release.code, release.release.id);
  // Such steps write nothing.
  const headings = readView(table, customisation, inLogs);
  return { table, headings, stretches: readStretches(release, headings) };
}
