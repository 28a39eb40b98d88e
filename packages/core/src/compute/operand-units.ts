import type { Dimension } from '../cube/dimension.ts';
import { isRate } from '../table/units/relative-units.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { statesUnit } from '../table/stated-of-category.ts';
import { joinStated, NOTHING_STATED, statedBy, unitFrom, type Stated } from '../table/stated.ts';
import type { ComputationWarning } from './computation.ts';

/** The units of several operands where they meet one combination of the other categories. */
export type UnitsOfOperands = readonly (string | undefined)[];

/**
 * The units that categories of one dimension have, in every combination with what the other dimensions state: mostly
 * one, more where units differ along another dimension.
 */
export function operandUnits(
  { facts, cube }: FactsAndCube,
  axis: number,
  positions: readonly number[],
): readonly UnitsOfOperands[] {
  let combinations: readonly Stated<string>[] = [NOTHING_STATED];
  for (const [rank, dimension] of cube.dimensions.entries()) {
    if (rank === axis) continue;
    const statements = distinctStatements(dimension, rank);
    // There may be thousands of combinations already, and few dimensions state a unit.
    if (statements.every((each) => each === NOTHING_STATED)) continue;
    combinations = combinations.flatMap((one) => statements.map((other) => joinStated(one, other)));
  }
  const operands = positions.map((position) => {
    const category = cube.dimensions[axis]?.categories[position];
    return category ? statedBy(category, 'unit', axis) : NOTHING_STATED;
  });
  return combinations.map((others) =>
    operands.map((operand) => unitFrom(joinStated(others, operand), facts.unit)),
  );
}

/** Whether two categories of a dimension have the same unit in every combination with the others. */
export function unitComparer(table: FactsAndCube, axis: number): (one: number, other: number) => boolean {
  const positions = [...(table.cube.dimensions[axis]?.categories.keys() ?? [])];
  const combinations = operandUnits(table, axis, positions);
  return (one, other) => combinations.every((units) => units[one] === units[other]);
}

/** What the categories of a dimension state of the unit of their cells, each once. */
export function distinctStatements(
  { categories, leftOut = [] }: Dimension,
  rank: number,
): readonly Stated<string>[] {
  const distinct = new Map<string, Stated<string>>();
  for (const category of [...categories, ...leftOut]) {
    if (!statesUnit(category)) {
      distinct.set('', NOTHING_STATED);
      continue;
    }
    const stated = statedBy(category, 'unit', rank);
    distinct.set(JSON.stringify(stated), stated);
  }
  return [...distinct.values()];
}

/** The differing units within one combination; undefined when no units are mixed. */
export function mixedUnits(combinations: readonly UnitsOfOperands[]): UnitsOfOperands | undefined {
  return combinations.map((units) => [...new Set(units)]).find((units) => units.length > 1);
}

/** Sums of rates or indices add up to nothing; they are allowed with a warning (resolutions, "Arithmetic"). */
export function warnOfRates(combinations: readonly UnitsOfOperands[]): readonly ComputationWarning[] {
  const units = new Set(combinations.flat());
  return [...units].flatMap((unit) =>
    unit !== undefined && isRate(unit) ? [{ code: 'sum-of-rates', unit } as const] : [],
  );
}
