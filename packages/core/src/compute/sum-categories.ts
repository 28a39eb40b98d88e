import { combineCategories, sameUnits, type CombinedUnits, type Combination } from './combine-categories.ts';
import { operandAt, type Rule } from './compute-along.ts';
import type { Computable, ComputationResult } from './computation.ts';
import { warnOfRates, type UnitsOfOperands } from './operand-units.ts';

/** Sum these categories; `missing` says what a missing one does outside time series. */
export interface SumCategories extends Combination {
  readonly missing: 'makes-missing' | 'counts-as-zero';
  /** Where missing figures count as 0: if all of them are missing, so is the sum. */
  readonly needsOne?: true;
}

/**
 * Appends a category holding the sum of others. In a time series a missing figure counts as 0 (specification, section
 * 4), and the sum is marked; elsewhere it makes the sum missing, unless the reader chooses otherwise (resolutions).
 */
export function sumCategories(table: Computable, request: SumCategories): ComputationResult {
  const countsAsZero = table.facts.kind === 'TS' || request.missing === 'counts-as-zero';
  return combineCategories(table, request, {
    least: 1,
    sign: '+',
    rule: ruleFor(countsAsZero, request.needsOne === true),
    units: sumUnits,
  });
}

/** The sum of all operands; none may be missing. */
export const sumOfAll: Rule = (operands) => {
  let sum = 0;
  for (let each = 0; each < operands.length; each += 1) sum += operandAt(operands, each);
  return sum;
};

function ruleFor(countsAsZero: boolean, needsOne: boolean): Rule {
  if (!countsAsZero) return sumOfAll;
  return needsOne ? sumOfThose : sumWithZeros;
}

/** The sum of the available operands; missing where there are none. */
const sumOfThose: Rule = (operands, outcome) =>
  operands.every(Number.isNaN) ? Number.NaN : sumWithZeros(operands, outcome);

const sumWithZeros: Rule = (operands, outcome) => {
  let sum = 0;
  for (let each = 0; each < operands.length; each += 1) {
    const operand = operandAt(operands, each);
    if (Number.isNaN(operand)) outcome.isMarked = true;
    else sum += operand;
  }
  return sum;
};

function sumUnits(combinations: readonly UnitsOfOperands[]): CombinedUnits {
  const same = sameUnits(combinations);
  return 'problem' in same ? same : { ...same, warnings: warnOfRates(combinations) };
}
