import { ok } from '../../result.ts';
import type { Heading } from '../../table/stat-table.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { Customisation, Step, WholeStep } from '../step.ts';
import type { WorkingTable } from '../working-table.ts';

/** Steps that leave something out. They contradict `whole=true`, wherever it stands among them. */
const LEAVES_OUT: ReadonlySet<Step['kind']> = new Set<Step['kind']>([
  'choose',
  'pick',
  'top',
  'collapse',
  'hide-empty',
]);

/**
 * `whole=true`: every category of every dimension, computed ones too. Whatever is picked from stands outermost down the
 * side; headings, order, decimals and computations are as the other steps say. It is no rearrangement by a reader, and
 * may be asked for where pivoting is switched off.
 */
export const wholeStep: StepDefinition<WholeStep> = {
  apply: (table) =>
    ok(onAxes({ ...table, isWhole: true, chosen: new Map(), picked: new Map(), sorts: sortsOf(table) })),
  address: {
    write: () => 'true',
    parse: (value) => (value === 'true' ? { kind: 'whole' } : undefined),
  },
  describe: () => ({ subject: 'Shown', words: 'the whole table' }),
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

/** Whether a customisation asks for the whole table. */
export function asksForWhole(customisation: Customisation): boolean {
  return customisation.some(({ kind }) => kind === 'whole');
}

/** Whether a step contradicts the whole table. */
export function leavesOut({ kind }: Step): boolean {
  return LEAVES_OUT.has(kind);
}

/** What decides how much of a table is shown; of each dimension, how many categories it has. */
export interface ShownExtent {
  readonly heading: Heading;
  readonly dimensions: readonly { readonly id: string; readonly categories: number }[];
}

/** Whether a customisation shows less than the table has: something is left out, or one category of several picked. */
export function showsPart({ heading, dimensions }: ShownExtent, customisation: Customisation): boolean {
  if (asksForWhole(customisation)) return false;
  if (customisation.some(leavesOut)) return true;
  const { rows, columns } = customisation.findLast((step) => step.kind === 'pivot') ?? heading;
  const placed = new Set([...rows, ...columns]);
  return dimensions.some(({ id, categories }) => !placed.has(id) && categories > 1);
}
