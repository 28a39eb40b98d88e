import type { Combination } from '../../compute/combine-categories.ts';
import { multiplyCategories } from '../../compute/multiply-categories.ts';
import { combinationStep } from './combination-step.ts';

/** Add a category that is the product of others. */
export interface ProductStep extends Combination {
  readonly kind: 'product';
}

/** `product=sex:in(M,F):c1:name(Males × Females)` */
export const productStep = combinationStep<ProductStep>({
  flag: 'mul',
  subject: 'step.product',
  sign: '*',
  compute: multiplyCategories,
  example: 'series:in(a,b):c1:name(Persons)',
  stepOf: (combination) => ({ kind: 'product', ...combination }),
});
