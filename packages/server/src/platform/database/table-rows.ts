/** What a column holds, on both databases. */
export type Cell = string | number | null;

/** A table of the database, whatever it is for. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Rows of one table in batches, the cells in the order of its columns. */
export type Batches = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;

/** The database as it was at one instant, while others go on writing. */
export interface DatabaseSnapshot {
  readonly kind: 'sqlite' | 'postgresql';
  /** By name. */
  readonly tables: readonly TableShape[];
  /** Every row of a table. */
  readonly rows: (table: TableShape) => Batches;
  readonly close: () => Promise<void>;
}

/** Rows that travel together: enough to be quick, few enough to be held. */
export const BATCH_ROWS = 500;

/** A name as SQL takes it, on both databases. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
