import { message } from '../../message/message.ts';
import { periodFact } from '../../message/period-fact.ts';
import { fail, ok } from '../../result.ts';
import { indexOn } from '../../table/units/made-units.ts';
import { operandAt, type Rule } from '../compute-along.ts';
import { computeOverTime, type Series } from './compute-over-time.ts';
import type { Computable, ComputationResult } from '../computation.ts';
import { quotient } from '../quotient.ts';

/** Index of figures to one period of the table. */
export interface IndexToBase {
  /** The id of the base period's category. */
  readonly base: string;
  readonly series: Series;
}

/** Figures as an index whose base period is 100. Missing where the base is missing or 0. */
export function indexToBase(table: Computable, { base, series }: IndexToBase): ComputationResult {
  return computeOverTime(table, series, ({ dimension }) => {
    const position = dimension.categories.findIndex(({ id }) => id === base);
    const label = dimension.categories[position]?.label;
    if (label === undefined) {
      return fail({ code: 'unknown-category', dimension: dimension.id, category: base });
    }
    const named = { base: periodFact(label) };
    return ok({
      tag: `index-${base}`,
      title: message('compute.index', named),
      titleOf: (name) => message('compute.index.series', { name, ...named }),
      formula: message('compute.index.formula', named),
      sourcesOf: (_, each) => [each, position],
      rule: asIndex,
      unit: { unit: indexOn(label), decimals: 1 },
    });
  });
}

const asIndex: Rule = (operands, outcome) =>
  quotient(100 * operandAt(operands, 0), operandAt(operands, 1), outcome);
