import { divideCategories } from '../../compute/divide-categories.ts';
import { combinationStep } from './combination-step.ts';
import type { RatioStep } from '../step.ts';

/** `ratio=sex:in(M,F):c1:name(Males ÷ Females)` */
export const ratioStep = combinationStep<RatioStep>({
  kind: 'ratio',
  flag: 'div',
  subject: 'Ratio',
  sign: '/',
  compute: divideCategories,
  stepOf: (combination) => ({ kind: 'ratio', ...combination }),
});
