import { needOperands } from '../needed.ts';
import { proposedName } from '../../compute/combine-categories.ts';
import { sumCategories, type SumCategories } from '../../compute/sum-categories.ts';
import { applyComputation } from '../apply-computation.ts';
import {
  combinationWords,
  parseCombination,
  writeCombination,
  type CombinationDefinition,
} from './combination-step.ts';
import { message } from '../../message/message.ts';

/** Add a category that is the sum of others; the options are those of `SumCategories`. */
export interface SumStep extends SumCategories {
  readonly kind: 'sum';
}

/**
 * `sum=sex:in(M,F):c1:name(Both sexes)`, with `:zero()` where missing figures count as 0, `:one()` where at least one
 * must not be missing
 */
export const sumStep: CombinationDefinition<SumStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['sum'],
  reads: needOperands,
  apply: (table, step) => applyComputation(table, { compute: (each) => sumCategories(each, step) }),
  address: {
    write: (step) =>
      [
        writeCombination(step),
        ...(step.missing === 'counts-as-zero' ? ['zero()'] : []),
        ...(step.needsOne ? ['one()'] : []),
      ].join(':'),
    parse: (value) => {
      const read = parseCombination(value);
      if (!read) return undefined;
      const { combination, options } = read;
      if ([...options.keys()].some((name) => name !== 'zero' && name !== 'one')) return undefined;
      return {
        kind: 'sum',
        ...combination,
        missing: options.has('zero') ? 'counts-as-zero' : 'makes-missing',
        ...(options.has('one') && { needsOne: true }),
      };
    },
  },
  describe: (cube, step) => ({ subject: message('step.sum'), words: combinationWords(cube, step, '+') }),
  example: 'sex:in(M,F):c1:name(Both sexes)',
  nameOf: (dimension, categories) => proposedName(dimension, categories, '+'),
};
