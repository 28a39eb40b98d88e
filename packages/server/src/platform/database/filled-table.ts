import type { Batches, TableShape } from './table-rows.ts';

/** A table with the rows that are to be in it. */
export interface FilledTable extends TableShape {
  readonly rows: () => Batches;
}
