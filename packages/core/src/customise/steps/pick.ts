import { need } from '../needed.ts';
import { fail, ok, type Result } from '../../result.ts';
import { escapeId, halves, unescapeId } from '../address/address-text.ts';
import { findCategory, findDimension } from '../find-dimension.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { StepProblem } from '../step-problem.ts';
import { categoryFact, dimensionNamed, dimensionWords } from '../step-words.ts';
import type { WorkingTable } from '../working-table.ts';

/** Shows this category of a dimension in the picker. */
export interface Pick {
  readonly kind: 'pick';
  readonly dimension: string;
  readonly category: string;
}

/** Shows one category of a dimension that is on neither axis. */
export function pick(table: WorkingTable, step: Pick): Result<WorkingTable, StepProblem> {
  const dimension = findDimension(table.cube, step.dimension);
  if (!dimension.ok) return dimension;
  if (table.rows.includes(step.dimension) || table.columns.includes(step.dimension)) {
    return fail({ code: 'not-in-picker', dimension: step.dimension });
  }
  const category = findCategory(dimension.value, step.category);
  if (!category.ok) return category;
  return ok({ ...table, picked: new Map(table.picked).set(step.dimension, step.category) });
}

/** `pick=region:North` */
export const pickStep: StepDefinition<Pick> = {
  isComputation: false,
  leavesOut: true,
  arrangesByHeadings: () => true,
  flags: () => [],
  reads: (needed, { dimension, category }) => {
    need(needed, dimension, [category]);
  },
  apply: pick,
  address: {
    write: (step) => `${escapeId(step.dimension)}:${escapeId(step.category)}`,
    parse: (value) => {
      const [dimension, category] = halves(value);
      return dimension === '' || category === ''
        ? undefined
        : { kind: 'pick', dimension: unescapeId(dimension), category: unescapeId(category) };
    },
  },
  describe: (cube, { dimension, category }) => ({
    subject: dimensionWords(cube, dimension),
    words: categoryFact(dimensionNamed(cube, dimension), category),
  }),
  example: 'region:N',
};
