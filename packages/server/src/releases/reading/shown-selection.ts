import {
  message,
  shownPositions,
  type Category,
  type Customisation,
  type Dimension,
  type Fact,
  type StatTable,
  type Step,
  type TableView,
  type WorkingTable,
} from '@almanac/core';

/** What a view shows of one dimension. */
export interface ShownDimension {
  readonly dimension: Dimension;
  /** In published order. */
  readonly categories: readonly Category[];
  readonly isWhole: boolean;
}

/** The figures that a view shows, as calls of protocols choose them: so many categories of each dimension. */
export interface ShownSelection {
  /** Without its figures. */
  readonly table: StatTable;
  /** The release that the view is pinned to. */
  readonly release?: string;
  /** In published order. */
  readonly dimensions: readonly ShownDimension[];
}

/** A call of a protocol. */
export interface ProtocolCall {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  /** The media type to ask for, where the address does not say it. */
  readonly accept?: string;
  /** JSON to send. */
  readonly body?: string;
}

/** Why a protocol has no call for a view. */
export interface NoCall {
  readonly because: Fact;
}

/** The call of a protocol for the figures of a view. */
export type CallOf = (selection: ShownSelection) => ProtocolCall | NoCall;

/** Longer addresses are refused by some proxy or other. */
export const LONGEST_ADDRESS = 4000;

/** Steps that choose and arrange published figures; of these, only `top` chooses by figures. */
const ARRANGING: ReadonlySet<Step['kind']> = new Set([
  ...(['choose', 'pivot', 'pick', 'sort', 'decimals', 'collapse', 'hide-empty', 'tidy', 'whole'] as const),
]);

/** A table without its figures, what steps make of it, and what is shown of that. */
export interface Headings {
  readonly table: StatTable;
  readonly working: WorkingTable;
  /** With the rows that figures might hide. */
  readonly view: TableView;
}

/** What a view shows of a table; why calls cannot say it, where they cannot. */
export function shownSelection(
  { table, working, view }: Headings,
  customisation: Customisation,
): ShownSelection | NoCall {
  if (customisation.some(({ kind }) => kind === 'top')) return { because: message('calls.by-figures') };
  if (!customisation.every(({ kind }) => ARRANGING.has(kind))) return { because: message('calls.computed') };
  const positions = shownPositions(working);
  const dimensions = table.cube.dimensions.map((dimension) => {
    const shown = positions.get(dimension.id) ?? [...dimension.categories.keys()];
    const categories = shown.flatMap((at) => dimension.categories[at] ?? []);
    return { dimension, categories, isWhole: categories.length === dimension.categories.length };
  });
  const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  if (cells !== view.rows.length * view.columns.length) return { because: message('calls.uneven') };
  return { table, dimensions };
}

/** A call by an address, unless that is too long for one. */
export function callAt(address: string, accept?: string): ProtocolCall | NoCall {
  if (address.length > LONGEST_ADDRESS) return { because: message('calls.too-long') };
  return { method: 'GET', address, ...(accept !== undefined && { accept }) };
}
