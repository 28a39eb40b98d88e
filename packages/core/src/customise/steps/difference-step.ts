import type { Combination } from '../../compute/combine-categories.ts';
import { subtractCategories } from '../../compute/subtract-categories.ts';
import { combinationStep } from './combination-step.ts';

/** Add a category that is the first of others less the rest. */
export interface DifferenceStep extends Combination {
  readonly kind: 'difference';
}

/** `difference=sex:in(M,F):c1:name(Males − Females)` */
export const differenceStep = combinationStep<DifferenceStep>({
  flag: 'sub',
  subject: 'step.difference',
  sign: '-',
  compute: subtractCategories,
  example: 'series:in(X,M):c1:name(Balance)',
  stepOf: (combination) => ({ kind: 'difference', ...combination }),
});
