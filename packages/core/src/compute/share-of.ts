import type { Dimension } from '../cube/dimension.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';
import { fail, ok, type Result } from '../result.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { computeAlong, operandAt, type Recipe, type Rule } from './compute-along.ts';
import type { ComputationProblem, ComputationResult } from './computation.ts';
import { findAxis, findPositions, type Axis } from './find-axis.ts';
import { formulaNote } from './formula-note.ts';
import { unitComparer } from './operand-units.ts';
import { quotient } from './quotient.ts';
import { restateAll, withTableNote } from './restate.ts';
import { shareOfTotals } from './share-of-totals.ts';

/** What figures are shown as percentages of. */
export type ShareOf =
  | { readonly of: 'category'; readonly dimension: string; readonly category: string }
  | { readonly of: 'parent'; readonly dimension: string }
  /** The total over these dimensions: over those on the columns for a row's total, over all for the grand total. */
  | { readonly of: 'total'; readonly dimensions: readonly string[] };

/**
 * Shows every figure as a percentage: 100 × figure ÷ base. The base is read from the whole release, so that hiding
 * rows never changes a share. Missing where figure or base is missing or the base is 0; not applicable where their
 * units differ.
 */
export function shareOf(table: FactsAndCube, request: ShareOf): ComputationResult {
  const shares = sharesOf(table, request);
  if (!shares.ok) return shares;
  const restated = restateAll(shares.value.table, { unit: 'Per Cent', decimals: 1 });
  const text = `Percentages: 100 × figure ÷ ${shares.value.base}.`;
  return ok({ ...withTableNote(restated, formulaNote('percentage', text)), warnings: [] });
}

/** Why no figure of a dimension can be shown as a share of what stands above it; undefined when one can. */
export function obstacleToShareOfParent(dimension: Dimension): ComputationProblem | undefined {
  const hasParents = hierarchyOf(dimension).parents.some((parent) => parent !== undefined);
  return hasParents ? undefined : { code: 'no-hierarchy', dimension: dimension.id };
}

/** Shares before they are stated as percentages, and what they are shares of, in words. */
export interface Shares {
  readonly table: FactsAndCube;
  readonly base: string;
}

function sharesOf(table: FactsAndCube, request: ShareOf): Result<Shares, ComputationProblem> {
  if (request.of === 'total') return shareOfTotals(table, request.dimensions);
  const at = findAxis(table.cube, request.dimension);
  if (!at.ok) return at;
  const { dimension } = at.value;
  if (request.of === 'parent') {
    const obstacle = obstacleToShareOfParent(dimension);
    if (obstacle) return fail(obstacle);
    const { parents } = hierarchyOf(dimension);
    const base = `the figure above it in ${dimension.label}`;
    return ok({ table: shareAlong(table, at.value, (position) => parents[position] ?? position), base });
  }
  const found = findPositions(dimension, [request.category]);
  if (!found.ok) return found;
  const [position = 0] = found.value;
  const base = dimension.categories[position]?.label ?? '';
  return ok({ table: shareAlong(table, at.value, () => position), base });
}

function shareAlong(
  table: FactsAndCube,
  { axis, dimension }: Axis,
  baseOf: (position: number) => number,
): FactsAndCube {
  const isSameUnit = unitComparer(table, axis);
  const recipes = dimension.categories.map((_, position): Recipe => {
    const base = baseOf(position);
    return { sources: [position, base], rule: isSameUnit(position, base) ? share : notComparable };
  });
  return { ...table, cube: computeAlong(table.cube, axis, { dimension, recipes }) };
}

const share: Rule = (operands, outcome) =>
  quotient(100 * operandAt(operands, 0), operandAt(operands, 1), outcome);

const notComparable: Rule = (_, outcome) => {
  outcome.reason = 'not-applicable';
  return Number.NaN;
};
