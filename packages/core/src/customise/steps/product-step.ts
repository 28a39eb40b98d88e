import { multiplyCategories } from '../../compute/multiply-categories.ts';
import { combinationStep } from './combination-step.ts';
import type { ProductStep } from '../step.ts';

/** `product=sex:in(M,F):c1:name(Males × Females)` */
export const productStep = combinationStep<ProductStep>({
  kind: 'product',
  flag: 'mul',
  subject: 'Product',
  sign: '*',
  compute: multiplyCategories,
  stepOf: (combination) => ({ kind: 'product', ...combination }),
});
