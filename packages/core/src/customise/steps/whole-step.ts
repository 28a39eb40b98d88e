import { ok } from '../../result.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { WorkingTable } from '../working-table.ts';
import { message } from '../../message/message.ts';

/** Show every category of every dimension. */
export interface WholeStep {
  readonly kind: 'whole';
}

/**
 * `whole=true`: every category of every dimension, computed ones too. Dimensions in the picker go outermost into the
 * stub; headings, order, decimals and computations follow the other steps. This does not count as rearranging, so it is
 * allowed where pivoting is switched off.
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
  describe: () => ({ subject: message('step.whole'), words: message('step.whole.words') }),
  example: 'true',
};

/** Puts dimensions that are on neither axis down the side, outermost. */
export function onAxes(table: WorkingTable): WorkingTable {
  const placed = new Set([...table.rows, ...table.columns]);
  const others = table.cube.dimensions.flatMap(({ id }) => (placed.has(id) ? [] : [id]));
  return others.length === 0 ? table : { ...table, rows: [...others, ...table.rows] };
}

/** A sort of columns names a row heading, which now has more categories. */
function sortsOf(table: WorkingTable): WorkingTable['sorts'] {
  const { rows, columns } = table.sorts;
  const isKept = columns !== undefined && (columns.by === 'text' || onAxes(table) === table);
  return { ...(rows && { rows }), ...(isKept && { columns }) };
}
