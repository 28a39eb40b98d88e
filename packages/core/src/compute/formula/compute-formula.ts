import { fail, ok } from '../../result.ts';
import { NO_UNIT } from '../../table/units/combine-units.ts';
import { PER_CENT } from '../../table/units/made-units.ts';
import { appendComputed, type NewCategory } from '../append-computed.ts';
import { derivedUnit } from '../combine-categories.ts';
import { combineBySign } from '../combine-by-sign.ts';
import { operandAt, type Rule } from '../compute-along.ts';
import type { Computable, ComputationProblem, ComputationResult } from '../computation.ts';
import type { Statements } from '../computed-category.ts';
import { RATIO_DECIMALS } from '../ratio-of-categories.ts';
import { findAxis } from '../find-axis.ts';
import type { FormulaFault } from './formula-fault.ts';
import { positionsInFormula } from './formula-names.ts';
import { unitOfFormula } from './formula-unit.ts';
import { operandUnits, warnOfRates, type UnitsOfOperands } from '../operand-units.ts';
import { parseFormula, type Formula } from './parse-formula.ts';
import { warnOfOverlap } from '../partitions.ts';
import { printFormula } from './print-formula.ts';

/** A new category worked out by a formula over others of its dimension. */
export interface ComputeFormula extends NewCategory {
  readonly dimension: string;
  /** `= [Males] / [Total] * 100` */
  readonly formula: string;
}

/**
 * Appends a category computed by a reader's own formula. Missing figures count as they do in sums, differences,
 * products and ratios: in a time series a missing figure that is added counts as 0 and the result is marked; otherwise
 * the result is missing. A part of the formula without a result is not a missing figure: what is added to it has no
 * result either.
 */
export function computeFormula(table: Computable, request: ComputeFormula): ComputationResult {
  const at = findAxis(table.cube, request.dimension);
  if (!at.ok) return at;
  const parsed = parseFormula(request.formula);
  if (!parsed.ok) return fail(faulty(parsed.problem));
  const { dimension } = at.value;
  const named = positionsInFormula(dimension, parsed.value);
  if (!named.ok) return fail(faulty(named.problem));
  if (named.value.size === 0) return fail(faulty({ at: 0, reason: 'no-name', text: '' }));

  const names = [...named.value.keys()];
  const positions = [...named.value.values()];
  const combinations = operandUnits(table, at.value.axis, positions);
  const units = statedUnit(parsed.value, names, combinations);
  if ('at' in units) return fail(faulty(units));
  const evaluate = evaluatorOf(parsed.value, names, table.facts.kind === 'TS' ? 'as-zero' : 'as-missing');
  const isSum = isSumOfFigures(parsed.value);
  const appended = appendComputed(table, {
    along: at.value,
    category: request,
    sources: positions,
    rule: evaluate,
    formula: printFormula(
      dimension,
      parsed.value,
      (name) => dimension.categories[named.value.get(name) ?? -1]?.id,
    ),
    states: units,
    isSum,
  });
  if (!appended.ok || !isSum) return appended.ok ? ok({ ...appended.value, warnings: [] }) : appended;
  const added = positions.flatMap((position) => dimension.categories[position]?.id ?? []);
  return ok({
    ...appended.value,
    warnings: [...warnOfRates(combinations), ...warnOfOverlap(dimension, added)],
  });
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
  const isOfFirst =
    isOperandUnit && found.every(({ unit }, at) => unit === (combinations[at]?.[0] ?? NO_UNIT));
  if (isOfFirst) return {};
  const unit = derivedUnit(combinations, (units) => found[combinations.indexOf(units)]?.unit ?? NO_UNIT);
  return { unit, decimals: unit === PER_CENT ? 1 : RATIO_DECIMALS };
}

/** `[Males] + [Females]` */
function isSumOfFigures(formula: Formula): boolean {
  if (formula.kind !== 'operation') return formula.kind === 'name';
  return formula.sign === '+' && isSumOfFigures(formula.left) && isSumOfFigures(formula.right);
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
    case 'operation':
      return operationOf(formula, names, missing);
  }
}

function operationOf(
  { sign, left, right }: Extract<Formula, { kind: 'operation' }>,
  names: readonly string[],
  missing: Missing,
): Rule {
  const isAdded = sign === '+' && missing === 'as-zero';
  const sideOf = (side: Formula): Rule => {
    const evaluate = evaluatorOf(side, names, missing);
    return isAdded && isFigure(side) ? orZero(evaluate) : evaluate;
  };
  const [first, second] = [sideOf(left), sideOf(right)];
  return (operands, outcome) =>
    combineBySign(sign, first(operands, outcome), second(operands, outcome), outcome);
}

/** A figure itself, not the result of a part of the formula: only a missing figure counts as 0. */
function isFigure(formula: Formula): boolean {
  return formula.kind === 'name' || (formula.kind === 'negative' && isFigure(formula.of));
}

/** A missing figure counts as 0, and the result is marked. */
function orZero(figure: Rule): Rule {
  return (operands, outcome) => {
    const value = figure(operands, outcome);
    if (!Number.isNaN(value)) return value;
    outcome.isMarked = true;
    return 0;
  };
}
