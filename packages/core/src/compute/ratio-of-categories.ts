import { quotientOfUnits } from '../table/units/combine-units.ts';
import { combineCategories, derivedUnit, type Combination } from './combine-categories.ts';
import { operandAt, type Rule } from './compute-along.ts';
import type { Computable, ComputationResult } from './computation.ts';
import { quotient } from './quotient.ts';

/** The decimals of ratios until the reader asks for others. */
export const RATIO_DECIMALS = 2;

/** Appends a category holding one category by another. Missing where either is, and where the divisor is 0 or nil. */
export function ratioOfCategories(table: Computable, request: Combination): ComputationResult {
  return combineCategories(table, request, {
    least: 2,
    most: 2,
    sign: '/',
    rule: ratio,
    units: (combinations) => ({
      states: {
        unit: derivedUnit(combinations, ([over, under]) => quotientOfUnits(over, under)),
        decimals: RATIO_DECIMALS,
      },
    }),
  });
}

const ratio: Rule = (operands, outcome) => quotient(operandAt(operands, 0), operandAt(operands, 1), outcome);
