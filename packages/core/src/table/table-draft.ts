import type { Cube } from '../cube/cube.ts';
import type { TableFacts } from './stat-table.ts';

/**
 * What a file says of a table: its numbers, and whichever facts it states. What it does not say comes from the
 * manifest, the command line or a guess, in that order of trust.
 */
export interface TableDraft {
  readonly cube: Cube;
  readonly facts: Partial<TableFacts>;
}
