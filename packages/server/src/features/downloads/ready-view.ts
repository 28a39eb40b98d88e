import { WHOLE_TABLE_CELLS, type Customisation, type StatTable, type TableView } from '@almanac/core';
import { inOneStretch, type RowStretches } from '@almanac/formats';

import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import { viewInStretches, type StretchReaders } from './view-in-stretches.ts';

/** A view that is ready to be written. */
export interface ReadyView {
  readonly table: StatTable;
  readonly view: TableView;
  readonly stretches: RowStretches;
}

export interface ReadyViewReaders extends StretchReaders {
  readonly readView: ViewReader;
}

/**
 * Reads as much of a view as is needed before it is written: of a big cube, a view that depends on headings alone is
 * read during writing, a stretch at a time. Throws the problem to answer with.
 */
export async function readyView(
  readers: ReadyViewReaders,
  wanted: { readonly release: IndexedRelease; readonly customisation: Customisation },
): Promise<ReadyView> {
  const { release, customisation } = wanted;
  if (release.summary.cells > WHOLE_TABLE_CELLS) {
    const inStretches = await viewInStretches(readers, wanted);
    if (inStretches) {
      const { table, headings, stretches } = inStretches;
      return { table, view: headings, stretches };
    }
  }
  const { table, view } = await readers.readView(release, customisation);
  return { table, view, stretches: inOneStretch(view) };
}
