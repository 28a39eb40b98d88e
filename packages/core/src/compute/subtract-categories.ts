import { combineCategories, sameUnits, type Combination } from './combine-categories.ts';
import { operandAt, type Rule } from './compute-along.ts';
import type { Computable, ComputationResult } from './computation.ts';

/** Appends a category holding the first of the named categories less all others. A missing one makes it missing. */
export function subtractCategories(table: Computable, request: Combination): ComputationResult {
  return combineCategories(table, request, { least: 2, sign: '-', rule: firstLessOthers, units: sameUnits });
}

const firstLessOthers: Rule = (operands) => {
  let difference = operandAt(operands, 0);
  for (let each = 1; each < operands.length; each += 1) difference -= operandAt(operands, each);
  return difference;
};
