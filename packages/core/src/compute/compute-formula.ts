import { fail, ok } from '../result.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { appendComputed, type NewCategory } from './append-computed.ts';
import { derivedUnit } from './combine-categories.ts';
import { operandAt, type Outcome, type Rule } from './compute-along.ts';
import type { ComputationProblem, ComputationResult } from './computation.ts';
import type { Statements } from './computed-category.ts';
import { RATIO_DECIMALS } from './divide-categories.ts';
import { findAxis } from './find-axis.ts';
import type { FormulaFault } from './formula-fault.ts';
import { positionsInFormula } from './formula-names.ts';
import { unitOfFormula } from './formula-unit.ts';
import { operandUnits, type UnitsOfOperands } from './operand-units.ts';
import { parseFormula, type Formula, type Sign } from './parse-formula.ts';
import { quotient } from './quotient.ts';

/** A new category worked out by a formula over others of its dimension. */
export interface ComputeFormula extends NewCategory {
  readonly dimension: string;
  /** `= [Males] / [Total] * 100` */
  readonly formula: string;
}

/**
 * Appends a category that a reader's own formula works out. Missing figures count as they do in sums, differences,
 * products and ratios: in a time series a missing figure that is added counts as 0 and the result is marked, else the
 * result is missing.
 */
export function computeFormula(table: FactsAndCube, request: ComputeFormula): ComputationResult {
  const at = findAxis(table.cube, request.dimension);
  if (!at.ok) return at;
  const parsed = parseFormula(request.formula);
  if (!parsed.ok) return fail(faulty(parsed.problem));
  const named = positionsInFormula(at.value.dimension, parsed.value);
  if (!named.ok) return fail(faulty(named.problem));
  if (named.value.size === 0) return fail(faulty({ at: 0, reason: 'no-name', text: '' }));

  const names = [...named.value.keys()];
  const positions = [...named.value.values()];
  const units = statedUnit(parsed.value, names, operandUnits(table, at.value.axis, positions));
  if ('at' in units) return fail(faulty(units));
  const evaluate = evaluatorOf(parsed.value, names, table.facts.kind === 'TS' ? 'as-zero' : 'as-missing');
  const appended = appendComputed(table, {
    at: at.value,
    category: request,
    sources: positions,
    rule: evaluate,
    formula: request.formula.replace(/^\s*=\s*/, '').trim(),
    states: units,
  });
  return appended.ok ? ok({ ...appended.value, warnings: [] }) : appended;
}

function faulty(fault: FormulaFault): ComputationProblem {
  return { code: 'formula', fault };
}

function statedUnit(
  formula: Formula,
  names: readonly string[],
  combinations: readonly UnitsOfOperands[],
): Statements | FormulaFault {
  const found: { readonly unit: string; readonly isOperandUnit: boolean }[] = [];
  for (const units of combinations) {
    const unit = unitOfFormula(formula, (name) => units[names.indexOf(name)]);
    if (!unit.ok) return unit.problem;
    found.push(unit.value);
  }
  const isOperandUnit = found.every((each) => each.isOperandUnit);
  const isOfFirst = isOperandUnit && found.every(({ unit }, at) => unit === combinations[at]?.[0]);
  if (isOfFirst) return {};
  const unit = derivedUnit(combinations, (units) => found[combinations.indexOf(units)]?.unit ?? 'Number');
  return { unit, decimals: unit === 'Per Cent' ? 1 : RATIO_DECIMALS };
}

type Missing = 'as-zero' | 'as-missing';

function evaluatorOf(formula: Formula, names: readonly string[], missing: Missing): Rule {
  switch (formula.kind) {
    case 'number':
      return () => formula.value;
    case 'name': {
      const at = names.indexOf(formula.name);
      return (operands) => operandAt(operands, at);
    }
    case 'negative': {
      const of = evaluatorOf(formula.of, names, missing);
      return (operands, outcome) => -of(operands, outcome);
    }
    case 'operation': {
      const left = evaluatorOf(formula.left, names, missing);
      const right = evaluatorOf(formula.right, names, missing);
      const combine = combinerOf(formula.sign, missing);
      return (operands, outcome) => combine(left(operands, outcome), right(operands, outcome), outcome);
    }
  }
}

type Combiner = (left: number, right: number, outcome: Outcome) => number;

function combinerOf(sign: Sign, missing: Missing): Combiner {
  return sign === '+' && missing === 'as-zero' ? addWithZeros : COMBINERS[sign];
}

const COMBINERS: { readonly [Each in Sign]: Combiner } = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': quotient,
  '^': power,
};

/** A negative number has no root, and 0 no negative power. */
function power(base: number, exponent: number, outcome: Outcome): number {
  if (Number.isNaN(base) || Number.isNaN(exponent)) return Number.NaN;
  if (base === 0 && exponent < 0) return quotient(1, 0, outcome);
  const result = base ** exponent;
  if (Number.isNaN(result)) outcome.reason = 'not-applicable';
  return result;
}

/** A missing figure counts as 0; what has no result for another reason (a division by zero) has none in the sum. */
const addWithZeros: Combiner = (left, right, outcome) => {
  if (outcome.reason !== 'missing-operand') return left + right;
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left + right;
  outcome.isMarked = true;
  return (Number.isNaN(left) ? 0 : left) + (Number.isNaN(right) ? 0 : right);
};
