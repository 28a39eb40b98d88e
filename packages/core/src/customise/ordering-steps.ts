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

/** Show only the rows (or columns) with the largest or smallest figures under one heading of the other axis. */
export interface TopStep {
  readonly kind: 'top';
  readonly axis: 'rows' | 'columns';
  readonly end: 'top' | 'bottom';
  readonly count: number;
  /** One category id for each dimension of the other axis, in order. */
  readonly by: readonly string[];
}
