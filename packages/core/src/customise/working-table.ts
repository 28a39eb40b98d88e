import type { Cube } from '../cube/cube.ts';
import type { TableFacts } from '../table/stat-table.ts';
import type { Sort } from './step.ts';

/**
 * A table while a customisation is replayed on it. The cube holds the whole release (computations read all of it);
 * what is chosen, where it stands and how it is sorted are kept beside it and apply last.
 */
export interface WorkingTable {
  readonly facts: TableFacts;
  readonly cube: Cube;
  /** For each dimension, the positions of the chosen categories in published order; absent means all. */
  readonly chosen: ReadonlyMap<string, readonly number[]>;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** For dimensions on neither axis: the category shown, by id. Absent means the default (latest period, else first). */
  readonly picked: ReadonlyMap<string, string>;
  readonly sorts: { readonly rows?: Sort; readonly columns?: Sort };
  /** -1: as published. */
  readonly decimals: number;
}
