import { attributesOf, type ColumnPlan } from './column-plan.ts';
import { conceptOf } from './structure/concepts.ts';
import type { SdmxColumn } from './sdmx-columns.ts';

/** The columns that together make up the unit of a number; the unit may be a dimension or an attribute. */
export interface UnitColumns {
  readonly unit: SdmxColumn | undefined;
  readonly multiplier: SdmxColumn | undefined;
  readonly currency: SdmxColumn | undefined;
}

/** Finds the columns of the unit. */
export function unitColumnsOf(plan: ColumnPlan): UnitColumns {
  return {
    unit: plan.dimensions.find(({ id }) => conceptOf(id) === 'unit') ?? attributesOf(plan, 'unit')[0],
    multiplier: attributesOf(plan, 'multiplier')[0],
    currency: attributesOf(plan, 'currency')[0],
  };
}

/** The texts of one row in the columns of its unit, by their numbers; -1 where there is no such column. */
export interface UnitParts {
  readonly unit: number;
  readonly multiplier: number;
  readonly currency: number;
}

/** Numbers the different units of a file. */
export interface UnitNumbers {
  readonly all: readonly UnitParts[];
  /** The number of a unit; a new one gets the next. */
  readonly add: (parts: UnitParts) => number;
  /** The number of a unit; -1 for one that was never added. */
  readonly find: (parts: UnitParts) => number;
}

/** Neighbouring rows mostly have the same unit, which then needs no look-up. */
export function unitNumbers(): UnitNumbers {
  const all: UnitParts[] = [];
  const numbers = new Map<string, number>();
  let last: UnitParts | undefined;
  let lastNumber = -1;

  function find(parts: UnitParts): number {
    const isLast =
      parts.unit === last?.unit && parts.multiplier === last.multiplier && parts.currency === last.currency;
    if (isLast) return lastNumber;
    last = { ...parts };
    lastNumber = numbers.get(keyOf(parts)) ?? -1;
    return lastNumber;
  }

  return {
    all,
    find,
    add(parts) {
      const known = find(parts);
      if (known >= 0) return known;
      lastNumber = all.push({ ...parts }) - 1;
      numbers.set(keyOf(parts), lastNumber);
      return lastNumber;
    },
  };
}

function keyOf({ unit, multiplier, currency }: UnitParts): string {
  return `${unit},${multiplier},${currency}`;
}
