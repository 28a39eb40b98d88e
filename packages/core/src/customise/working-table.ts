import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { Write } from '../message/message.ts';
import type { TableFacts } from '../table/stat-table.ts';
import type { ComputationWarning } from '../compute/computation.ts';
import type { Span } from '../compute/over-time/change-columns.ts';
import type { DivisionEntry } from './saved/division-set.ts';
import type { Sort, TopStep } from './ordering-steps.ts';

/**
 * A table while a customisation is replayed on it. The cube holds the whole release (computations read all of it); what
 * is chosen, where it is placed and how it is sorted are kept separately and apply last.
 */
export interface WorkingTable {
  readonly facts: TableFacts;
  readonly cube: Cube;
  /** The complete dimensions, where those of the cube are restricted to what is shown. */
  readonly wholeDimensions?: readonly Dimension[];
  /** For each dimension, the positions of the chosen categories in published order; absent means all. */
  readonly chosen: ReadonlyMap<string, readonly number[]>;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** For dimensions on neither axis: the category shown, by id. Absent means the default (latest period, else first). */
  readonly picked: ReadonlyMap<string, string>;
  readonly sorts: { readonly rows?: Sort; readonly columns?: Sort };
  /** -1: as published. */
  readonly decimals: number;
  /** For each dimension, the ids of categories whose descendants are folded away. */
  readonly collapsed: ReadonlyMap<string, ReadonlySet<string>>;
  /** The top-n filters of rows and of columns. */
  readonly tops: { readonly rows?: TopStep; readonly columns?: TopStep };
  readonly hidesEmpty: { readonly rows: boolean; readonly columns: boolean };
  /** Whether each row holds one observation, every dimension in the stub. */
  readonly isTidy: boolean;
  /** Whether the whole table is shown, however it is arranged. */
  readonly isWhole: boolean;
  /** Whether figures are converted to another frequency, and whether that is shown. */
  readonly conversion: 'none' | 'shown' | 'hidden';
  /** What has been divided by 10ⁿ: the specification's divisionBy10n. */
  readonly divisions: ReadonlyMap<string, DivisionEntry>;
  /** The divisions set aside for the conversion when it was made: the specification's convertedDivisionBy10n. */
  readonly frozenDivisions: ReadonlyMap<string, DivisionEntry>;
  /** The pairs of periods between which the change is shown. */
  readonly spans: readonly Span[];
  /** The same table without its steps of change over time, from the first of these on. */
  readonly levels?: WorkingTable | undefined;
  readonly warnings: readonly ComputationWarning[];
  /** Puts the labels and notes that steps make into words. */
  readonly write: Write;
}
