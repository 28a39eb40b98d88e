import type { Heading } from '../table/stat-table.ts';
import { STEPS, type Customisation, type Step } from './steps.ts';

/** Whether a customisation asks for the whole table. */
export function asksForWhole(customisation: Customisation): boolean {
  return customisation.some(({ kind }) => kind === 'whole');
}

/** Whether a step contradicts the whole table. */
export function leavesOut({ kind }: Step): boolean {
  return STEPS[kind].leavesOut;
}

/** What determines how much of a table is shown: its heading, and the number of categories of each dimension. */
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
