import { fail, ok } from '../../result.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { operandAt, type Rule } from '../compute-along.ts';
import { computeOverTime, type Series } from './compute-over-time.ts';
import type { ComputationResult } from '../computation.ts';
import { quotient } from '../quotient.ts';

/** Index of figures to one period of the table. */
export interface IndexToBase {
  /** The id of the base period's category. */
  readonly base: string;
  readonly series: Series;
}

/** Figures as an index whose base period is 100. Missing where the base is missing or 0. */
export function indexToBase(table: FactsAndCube, { base, series }: IndexToBase): ComputationResult {
  return computeOverTime(table, series, ({ dimension }) => {
    const position = dimension.categories.findIndex(({ id }) => id === base);
    const label = dimension.categories[position]?.label;
    if (label === undefined) {
      return fail({ code: 'unknown-category', dimension: dimension.id, category: base });
    }
    return ok({
      tag: `index-${base}`,
      title: `Index, ${label} = 100`,
      formula: `100 × figure ÷ figure of ${label}`,
      sourcesOf: (_, each) => [each, position],
      rule: asIndex,
      unit: { unit: `Index (${label} = 100)`, decimals: 1 },
    });
  });
}

const asIndex: Rule = (operands, outcome) =>
  quotient(100 * operandAt(operands, 0), operandAt(operands, 1), outcome);
