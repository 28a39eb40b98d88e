import { subtractCategories } from '../../compute/subtract-categories.ts';
import { combinationStep } from './combination-step.ts';
import type { DifferenceStep } from '../step.ts';

/** `difference=sex:in(M,F):c1:name(Males − Females)` */
export const differenceStep = combinationStep<DifferenceStep>({
  kind: 'difference',
  flag: 'sub',
  subject: 'Difference',
  sign: '-',
  compute: subtractCategories,
  stepOf: (combination) => ({ kind: 'difference', ...combination }),
});
