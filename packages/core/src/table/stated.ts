import type { Category, Division, StatedChange } from '../cube/dimension.ts';
import { divideUnit, unitOfChange, unitOfDifference } from './units/divide-unit.ts';

/** What categories may state of their cells. */
export interface Statements {
  readonly unit: string;
  readonly decimals: number;
}

/** The name of such a statement. */
export type Statement = keyof Statements;

/** What some of a cell's categories state of it; joined with that of the others by `joinStated`. */
export interface Stated<Value> {
  /** By a published category; `rank` is its dimension's place in the cube: the first dimension that states it wins. */
  readonly published?: { readonly value: Value; readonly rank: number } | undefined;
  /** By a computed category: the latest computation wins, and takes precedence over published statements. */
  readonly computed?: { readonly value: Value; readonly order: number } | undefined;
  readonly divisions: readonly Division[];
  /** The order of the computation that made differences of its figures; absent if there is none. */
  readonly difference?: number | undefined;
  /** The latest computation that made changes of its figures; absent if there is none. */
  readonly change?: StatedChange | undefined;
}

/** Nothing. */
export const NOTHING_STATED: Stated<never> = { divisions: [] };

/** What one category states. */
export function statedBy<Each extends Statement>(
  category: Category,
  statement: Each,
  rank: number,
): Stated<Statements[Each]> {
  const { computed, divisions = [] } = category;
  const value = ownStatement<Each>(category, statement);
  const made = computed && ownStatement<Each>(computed, statement);
  return {
    published: value === undefined ? undefined : { value, rank },
    computed: computed && made !== undefined ? { value: made, order: computed.order } : undefined,
    divisions,
    ...(computed?.difference !== undefined && { difference: computed.difference }),
    ...(computed?.change && { change: computed.change }),
  };
}

function ownStatement<Each extends Statement>(
  by: Partial<Statements>,
  statement: Each,
): Statements[Each] | undefined {
  return by[statement];
}

/** What two groups of a cell's categories state together. */
export function joinStated<Value>(one: Stated<Value>, other: Stated<Value>): Stated<Value> {
  if (one === NOTHING_STATED) return other;
  if (other === NOTHING_STATED) return one;
  return {
    published: preferred(one.published, other.published, (a, b) => a.rank <= b.rank),
    computed: preferred(one.computed, other.computed, (a, b) => a.order >= b.order),
    divisions: other.divisions.length === 0 ? one.divisions : [...one.divisions, ...other.divisions],
    difference: preferred(one.difference, other.difference, (a, b) => a >= b),
    change: preferred(one.change, other.change, (a, b) => a.order >= b.order),
  };
}

function preferred<Each>(
  one: Each | undefined,
  other: Each | undefined,
  isFirst: (one: Each, other: Each) => boolean,
): Each | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return isFirst(one, other) ? one : other;
}

/** The unit of a cell from the joined statements of all its categories; `tablesOwn` if none states one. */
export function unitFrom(stated: Stated<string>, tablesOwn: string | undefined): string | undefined {
  const unit = divideUnit(valueOf(stated) ?? tablesOwn, powerAfter(stated));
  const { difference = 0, computed, change } = stated;
  const since = computed?.order ?? 0;
  if (change && change.order > since) return unitOfChange(unit, change);
  return difference > since ? unitOfDifference(unit) : unit;
}

/** The published decimals of such a cell. A division by 10ⁿ keeps every published digit: n decimals more. */
export function decimalsFrom(stated: Stated<number>, tablesOwn: number | undefined): number | undefined {
  const decimals = valueOf(stated) ?? tablesOwn;
  if (decimals === undefined || stated.divisions.length === 0) return decimals;
  return Math.min(Math.max(decimals + powerAfter(stated), 0), MOST_KEPT);
}

/** The most decimals that a division keeps: as many as a reader may ask for. */
const MOST_KEPT = 10;

function valueOf<Value>({ computed, published }: Stated<Value>): Value | undefined {
  return computed?.value ?? published?.value;
}

/** Divisions made before the computation that states the cell are already contained in its numbers. */
function powerAfter({ divisions, computed }: Stated<unknown>): number {
  const since = computed?.order ?? 0;
  return divisions.reduce((sum, { power, order }) => (order > since ? sum + power : sum), 0);
}
