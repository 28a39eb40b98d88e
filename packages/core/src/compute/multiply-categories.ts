import { multiplyUnits } from '../table/units/combine-units.ts';
import { combineCategories, derivedUnit, type Combination } from './combine-categories.ts';
import { operandAt, type Rule } from './compute-along.ts';
import type { Computable, ComputationResult } from './computation.ts';

/** Appends a category holding the product of the named categories. A missing one makes it missing. */
export function multiplyCategories(table: Computable, request: Combination): ComputationResult {
  return combineCategories(table, request, {
    least: 2,
    sign: '*',
    rule: product,
    units: (combinations) => ({
      states: {
        unit: derivedUnit(combinations, multiplyUnits),
      },
    }),
  });
}

const product: Rule = (operands) => {
  let result = 1;
  for (let each = 0; each < operands.length; each += 1) result *= operandAt(operands, each);
  return result;
};
