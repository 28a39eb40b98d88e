import { sumCategories } from '../../compute/sum-categories.ts';
import { applyComputation } from '../apply-computation.ts';
import { combinationWords, parseCombination, writeCombination } from './combination-step.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { SumStep } from '../step.ts';

/** `sum=sex:in(M,F):c1:name(Both sexes)`, with `:zero()` where a missing figure counts as 0, `:one()` where one must be there */
export const sumStep: StepDefinition<SumStep> = {
  isComputation: true,
  apply: (table, step) =>
    applyComputation(table, { flags: ['sum'], compute: (each) => sumCategories(each, step) }),
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
  describe: (cube, step) => ({ subject: 'Sum', words: combinationWords(cube, step, '+') }),
};
