import { MOST_CELLS_OF_STRETCH, writeNumberBytes, type CellsHead } from '@almanac/contract';
import {
  arrangesByHeadings,
  formerPlaces,
  inLogs,
  SCROLLED_AT_MOST,
  viewOf,
  type Customisation,
  type FormerPlaces,
  type WorkingTable,
  message,
} from '@almanac/core';

import { byteCache } from '../../platform/byte-cache.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { Problem } from '../../platform/http/problem.ts';
import { customised } from '../../releases/figures/read-view.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { readWhatIsThere } from './read-what-is-there.ts';

/** Some neighbouring rows or columns of a view, `to` not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Which cells of which view of which release. */
export interface StretchRequest {
  readonly code: string;
  readonly releaseId: string;
  readonly steps: Customisation;
  /** Names the steps, and the other release. */
  readonly query: string;
  /** Another release of the table, whose cells are then read in the arrangement of this view. */
  readonly as?: string | undefined;
  readonly rows: Stretch;
  readonly columns: Stretch;
}

/** Reads stretches of views as bytes. Throws the problem to answer with when that cannot be. */
export type StretchReader = (request: StretchRequest) => Promise<Uint8Array>;

/** The positions of a view's rows and columns in the cube; -1 where another release does not have them. */
type Layout = FormerPlaces;

const LAYOUT_BYTES = 32 * 1024 * 1024;
const STRETCH_BYTES = 32 * 1024 * 1024;

/**
 * Reads stretches of views of any size: of a view of ten million cells a screen shows a thousand. What was made for
 * one reader is kept for the next, and readers who ask for the same at the same time share one reading: a release
 * never changes.
 */
export function stretchReader(
  store: Pick<ReleaseStore, 'readCells'>,
  readHeader: HeaderReader,
): StretchReader {
  const layouts = byteCache<Layout>(
    LAYOUT_BYTES,
    ({ rows, columns }) => rows.byteLength + columns.byteLength + 1000,
    'layouts',
  );
  const stretches = byteCache<Uint8Array>(STRETCH_BYTES, ({ length }) => length + 200, 'stretches');
  return async (request) => {
    const { releaseId, query, rows, columns } = request;
    refuseLargeStretch(request);
    const layout = await layouts.get(`${releaseId}?${query}`, async () => layoutOf(readHeader, request));
    refuseOutside(layout, request);
    const name = `${releaseId} ${rows.from}-${rows.to} ${columns.from}-${columns.to} ?${query}`;
    return stretches.get(name, () => readBytes(store, request, layout));
  };
}

function refuseLargeStretch({ rows, columns, steps }: StretchRequest): void {
  const cells = (rows.to - rows.from) * (columns.to - columns.from);
  if (cells > MOST_CELLS_OF_STRETCH) {
    throw new Problem('slice-too-large', {
      detail: message('problem.slice-too-large.stretch', {
        cells: { number: cells },
        most: { number: MOST_CELLS_OF_STRETCH },
      }),
    });
  }
  const other = steps.find((step) => !arrangesByHeadings(step));
  if (other) {
    throw new Problem('impossible-view', {
      detail: message('problem.impossible-view.stretch', { step: other.kind }),
      parameter: other.kind,
    });
  }
}

async function layoutOf(readHeader: HeaderReader, request: StretchRequest): Promise<Layout> {
  const { code, releaseId, steps, as } = request;
  const { table } = await readHeader(code, releaseId);
  // Such steps arrange by headings alone, and write nothing.
  const view = viewOf(scrollable(customised(table, steps, inLogs)));
  if (as !== undefined) return formerPlaces(view, (await readHeader(code, as)).table.cube);
  const { base, rowOffsets, columnOffsets } = view;
  return { rows: rowOffsets.map((offset) => base + offset), columns: columnOffsets };
}

function scrollable(working: WorkingTable): WorkingTable {
  const count = (ids: readonly string[]): number => ids.reduce((product, id) => product * shownOf(id), 1);
  const shownOf = (id: string): number =>
    working.chosen.get(id)?.length ??
    working.cube.dimensions.find((each) => each.id === id)?.categories.length ??
    1;
  const isTall = count(working.rows) * (working.isTidy ? count(working.columns) : 1) > SCROLLED_AT_MOST.rows;
  if (isTall || count(working.columns) > SCROLLED_AT_MOST.columns) {
    throw new Problem('slice-too-large', {
      detail: message('problem.slice-too-large.columns-and-rows', {
        rows: { number: SCROLLED_AT_MOST.rows },
        columns: { number: SCROLLED_AT_MOST.columns },
      }),
    });
  }
  return working;
}

function refuseOutside(layout: Layout, { rows, columns }: StretchRequest): void {
  for (const [name, key, stretch, length] of [
    ['rows', 'problem.invalid-parameter.rows', rows, layout.rows.length],
    ['columns', 'problem.invalid-parameter.columns', columns, layout.columns.length],
  ] as const) {
    if (stretch.from < stretch.to && stretch.to <= length) continue;
    throw new Problem('invalid-parameter', {
      detail: message(key, { length, range: `${stretch.from}-${stretch.to - 1}` }),
      parameter: name,
    });
  }
}

async function readBytes(
  store: Pick<ReleaseStore, 'readCells'>,
  { code, releaseId, as = releaseId, rows, columns }: StretchRequest,
  layout: Layout,
): Promise<Uint8Array> {
  const rowOffsets = layout.rows.slice(rows.from, rows.to);
  const columnOffsets = layout.columns.slice(columns.from, columns.to);
  const cells = await readWhatIsThere(
    (offsets) => store.readCells(code, as, offsets),
    [rowOffsets, columnOffsets],
  );
  const { values, ...marks } = cells;
  const head: CellsHead = {
    release: as,
    rows,
    columns,
    rowOffsets: [...rowOffsets],
    columnOffsets: [...columnOffsets],
    absences: {},
    flags: {},
    cellFootnotes: {},
  };
  return writeNumberBytes({ head: { ...head, ...marks }, values });
}
