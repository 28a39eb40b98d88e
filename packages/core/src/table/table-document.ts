import type { Absence } from '../cube/absence.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { Release, TableFacts } from './stat-table.ts';

/**
 * A release of a table as sent to clients: plain JSON. Cell indices are row-major over `dimensions`. `values` is null
 * when the cube is too large to send whole (`WHOLE_TABLE_CELLS`): its cells then come as slices, which are documents of
 * the same shape with fewer categories.
 */
export interface TableDocument {
  readonly format: 1;
  readonly release: Release;
  readonly facts: TableFacts;
  readonly dimensions: readonly Dimension[];
  /** The number of cells of the whole release, also in a slice. */
  readonly cells: number;
  readonly values: readonly (number | null)[] | null;
  readonly absences: { readonly [Each in Absence]?: readonly number[] };
  /** Cells by their flag set (a decimal number as text). */
  readonly flags: { readonly [flagSet: string]: readonly number[] };
  /** Cells by their footnote. */
  readonly cellFootnotes: { readonly [footnote: string]: readonly number[] };
}

/** The most cells of a table that is sent whole and customised in the browser without a round trip. */
export const WHOLE_TABLE_CELLS = 250_000;

/** A page that holds more for who reads without scripts would be several megabytes for everybody. */
export const PLAIN_GRID_CELLS = 20_000;

/**
 * The most rows and columns of a scrolled view: browsers draw nothing beyond 17 million pixels. A view may have both
 * maxima, and so billions of cells.
 */
export const SCROLLED_AT_MOST = { rows: 500_000, columns: 100_000 } as const;
