import type { Dimension } from '../cube/dimension.ts';
import { message, type Fact } from '../message/message.ts';
import { fail, ok } from '../result.ts';
import { NO_UNIT } from '../table/units/combine-units.ts';
import { SEVERAL_UNITS } from '../table/units/made-units.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { appendComputed, type NewCategory } from './append-computed.ts';
import type { Rule } from './compute-along.ts';
import type { Computable, ComputationProblem, ComputationResult, ComputationWarning } from './computation.ts';
import { findAxis, findPositions, type Axis } from './find-axis.ts';
import { operandUnits, type UnitsOfOperands } from './operand-units.ts';
import type { Sign } from './formula/parse-formula.ts';
import { warnOfOverlap } from './partitions.ts';
import { combinationFormula } from './formula/print-formula.ts';

/** Which categories of which dimension are combined, in this order, and the category that holds the result. */
export interface Combination extends NewCategory {
  readonly dimension: string;
  readonly categories: readonly string[];
}

/** The properties in which combinations differ. */
export interface Combining {
  readonly least: number;
  readonly most?: number;
  readonly rule: Rule;
  /** Separates the operands in the formula. */
  readonly sign: Sign;
  readonly units: (combinations: readonly UnitsOfOperands[]) => CombinedUnits;
}

/** The outcome for the operands' units: a problem, or the unit and warnings of the result. */
export type CombinedUnits =
  | { readonly problem: ComputationProblem }
  | {
      readonly states: { readonly unit?: string; readonly decimals?: number };
      readonly warnings?: readonly ComputationWarning[];
    };

/** Appends a category made of others of its dimension: the common part of sum, difference, product and ratio. */
export function combineCategories(
  table: Computable,
  request: Combination,
  combining: Combining,
): ComputationResult {
  const at = findAxis(table.cube, request.dimension);
  if (!at.ok) return at;
  const found = findPositions(at.value.dimension, request.categories);
  if (!found.ok) return found;
  const positions = found.value;
  const { least, most = Infinity } = combining;
  if (positions.length < least || positions.length > most) {
    return fail({ code: 'too-few-categories', least, ...(most !== Infinity && { most }) });
  }
  const units = combining.units(operandUnits(table, at.value.axis, positions));
  if ('problem' in units) return fail(units.problem);

  const appended = appendComputed(table, {
    along: at.value,
    category: request,
    sources: positions,
    rule: combining.rule,
    formula: combinationFormula(at.value.dimension, request.categories, combining.sign),
    states: units.states,
    isSum: combining.sign === '+',
  });
  if (!appended.ok) return appended;
  return ok({
    ...appended.value,
    warnings: [...(units.warnings ?? []), ...warnOfTwice(at.value, request, combining)],
  });
}

function labelIn({ categories }: Dimension, id: string): string {
  return categories.find((category) => category.id === id)?.label ?? id;
}

function warnOfTwice(
  { dimension }: Axis,
  { categories }: Combination,
  { sign }: Combining,
): readonly ComputationWarning[] {
  return sign === '+' ? warnOfOverlap(dimension, categories) : [];
}

const NAMED_SIGNS = { '+': 'sum', '-': 'difference', '*': 'product', '/': 'other', '^': 'other' } as const;

/** The proposed name: the formula if it is short, else the number of operands with the first and last of them. */
export function proposedName(dimension: Dimension, ids: readonly string[], sign: Sign): Fact {
  if (ids.length <= 3) return combinationFormula(dimension, ids, sign);
  return message('compute.name', {
    sign: NAMED_SIGNS[sign],
    count: ids.length,
    first: labelIn(dimension, ids[0] ?? ''),
    last: labelIn(dimension, ids.at(-1) ?? ''),
  });
}

/** Why nothing in this table can be combined; undefined when something can. */
export function obstacleToCombining({ cube }: FactsAndCube): ComputationProblem | undefined {
  const canCombine = cube.dimensions.some(({ categories }) => categories.length >= 2);
  return canCombine ? undefined : { code: 'too-few-categories', least: 2 };
}

/** Refuses units that differ; the result has that of its operands. */
export function sameUnits(combinations: readonly UnitsOfOperands[]): CombinedUnits {
  for (const units of combinations) {
    const distinct = [...new Set(units)];
    if (distinct.length > 1) return { problem: { code: 'mixed-units', units: distinct } };
  }
  return { states: {} };
}

/** The unit that all combinations give; `SEVERAL_UNITS` where they differ. */
export function derivedUnit(
  combinations: readonly UnitsOfOperands[],
  unitOf: (units: UnitsOfOperands) => string,
): string {
  const [unit = NO_UNIT, ...others] = new Set(combinations.map(unitOf));
  return others.length === 0 ? unit : SEVERAL_UNITS;
}
