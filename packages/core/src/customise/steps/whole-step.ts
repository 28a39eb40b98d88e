import { ok } from '../../result.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { WorkingTable } from '../working-table.ts';

/** Show every category of every dimension. */
export interface WholeStep {
  readonly kind: 'whole';
}

/**
 * `whole=true`: every category of every dimension, computed ones too. Whatever is picked from stands outermost down the
 * side; headings, order, decimals and computations are as the other steps say. It is no rearrangement by a reader, and
 * may be asked for where pivoting is switched off.
 */
export const wholeStep: StepDefinition<WholeStep> = {
  isComputation: false,
  leavesOut: false,
  arrangesByHeadings: () => true,
  flags: () => [],
  reads: () => undefined,
  apply: (table) =>
    ok(onAxes({ ...table, isWhole: true, chosen: new Map(), picked: new Map(), sorts: sortsOf(table) })),
  address: {
    write: () => 'true',
    parse: (value) => (value === 'true' ? { kind: 'whole' } : undefined),
  },
  describe: () => ({ subject: 'Shown', words: 'the whole table' }),
  example: 'true',
};

/** Puts what stands on neither axis down the side, outermost. */
export function onAxes(table: WorkingTable): WorkingTable {
  const placed = new Set([...table.rows, ...table.columns]);
  const others = table.cube.dimensions.flatMap(({ id }) => (placed.has(id) ? [] : [id]));
  return others.length === 0 ? table : { ...table, rows: [...others, ...table.rows] };
}

/** Columns went by the heading of a row that has more categories now. */
function sortsOf(table: WorkingTable): WorkingTable['sorts'] {
  const { rows, columns } = table.sorts;
  const isKept = columns !== undefined && (columns.by === 'text' || onAxes(table) === table);
  return { ...(rows && { rows }), ...(isKept && { columns }) };
}
