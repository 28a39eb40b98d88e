import type { Combination } from '../../compute/combine-categories.ts';
import { ratioOfCategories } from '../../compute/ratio-of-categories.ts';
import { combinationStep } from './combination-step.ts';

/** Add a category that is one divided by another. */
export interface RatioStep extends Combination {
  readonly kind: 'ratio';
}

/** `ratio=sex:in(M,F):c1:name(Males ÷ Females)` */
export const ratioStep = combinationStep<RatioStep>({
  flag: 'div',
  subject: 'step.ratio',
  sign: '/',
  compute: ratioOfCategories,
  example: 'series:in(a,b):c1:name(Dollars a head)',
  stepOf: (combination) => ({ kind: 'ratio', ...combination }),
});
