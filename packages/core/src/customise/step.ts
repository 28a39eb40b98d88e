import type { Selection } from './selection.ts';

/** Show only these categories of a dimension. */
export interface Choose {
  readonly kind: 'choose';
  readonly dimension: string;
  readonly selection: Selection;
}

/** Put every dimension down the side, across the top, or in the picker (one category of it at a time). */
export interface Pivot {
  readonly kind: 'pivot';
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Show this category of a dimension that stands in the picker. */
export interface Pick {
  readonly kind: 'pick';
  readonly dimension: string;
  readonly category: string;
}

/** The three sort directions of the specification; ORIGINAL is the published order (periods latest first). */
export type SortDirection = 'ORIGINAL' | 'ASCENDING' | 'DESCENDING';

/**
 * Order rows (or columns). `by` is `text` (the specification's rowText: the heading's own words; for periods, time)
 * or the heading on the other axis whose values decide: one category id for each of that axis's dimensions, in order.
 */
export interface Sort {
  readonly kind: 'sort';
  readonly axis: 'rows' | 'columns';
  readonly by: 'text' | readonly string[];
  readonly direction: SortDirection;
}

/** Print this many decimals: 0 to 10, or -1 as published. */
export interface SetDecimals {
  readonly kind: 'decimals';
  readonly places: number;
}

/** One thing a reader did to a table. */
export type Step = Choose | Pivot | Pick | Sort | SetDecimals;

/** The name of a kind of step. */
export type StepKind = Step['kind'];

/** What a reader has done to a table, in order. Plain data: it is saved, shared, undone and replayed. */
export type Customisation = readonly Step[];
