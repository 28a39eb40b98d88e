import type { Absence } from './absence.ts';
import type { Dimension } from './dimension.ts';
import type { FlagSet } from './flag.ts';

/** The most dimensions a cube may have. */
export const MAX_DIMENSIONS = 12;

/**
 * The numbers of a table: one Float64 a cell, row-major (the last dimension varies fastest). A cell without a number
 * holds NaN, and `absences` says why; a NaN that is not listed there is `not-available`. Keys of the maps are cell
 * indices. Read single cells through `observationAt`; only inner loops of cube/ and compute/ read `values`.
 */
export interface Cube {
  readonly dimensions: readonly Dimension[];
  readonly values: Float64Array;
  readonly absences: ReadonlyMap<number, Absence>;
  readonly flags: ReadonlyMap<number, FlagSet>;
  /** Ids of the table's footnotes on single cells. */
  readonly cellFootnotes: ReadonlyMap<number, readonly string[]>;
}

/** What single cells hold. */
export type Cells = Pick<Cube, 'values' | 'absences' | 'flags'>;

/** The number of cells that `dimensions` span; 1 for no dimension at all. */
export function cellCountOf(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((product, { categories }) => product * categories.length, 1);
}

/** How far apart in `values` two neighbouring categories of each dimension are. */
export function stridesOf(dimensions: readonly Dimension[]): readonly number[] {
  return dimensions.map((_, axis) => strideOf(dimensions, axis));
}

/** How far apart in `values` two neighbouring categories of the dimension at `axis` are. */
export function strideOf(dimensions: readonly Dimension[], axis: number): number {
  return cellCountOf(dimensions.slice(axis + 1));
}
