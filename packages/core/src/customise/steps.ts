import { chooseStep } from './choose.ts';
import { pickStep } from './pick.ts';
import { pivotStep } from './pivot.ts';
import { decimalsStep } from './set-decimals.ts';
import { sortStep } from './sort.ts';
import { sumStep } from './sum-step.ts';
import { differenceStep } from './difference-step.ts';
import { productStep } from './product-step.ts';
import { ratioStep } from './ratio-step.ts';
import { formulaStep } from './formula-step.ts';
import { divideStep } from './divide-step.ts';
import { percentageStep } from './percentage-step.ts';
import { convertStep } from './convert-step.ts';
import { changeStep } from './change-step.ts';
import { indexStep } from './index-step.ts';
import { movingAverageStep } from './moving-average-step.ts';
import { cumulativeStep } from './cumulative-step.ts';
import { growthStep } from './growth-step.ts';
import { topStep } from './top-step.ts';
import { collapseStep } from './collapse-step.ts';
import { hideEmptyStep } from './hide-empty-step.ts';
import { wholeStep } from './whole-step.ts';
import { tidyStep } from './tidy-step.ts';
import type { StepDefinition } from './step-definition.ts';
import type { Step, StepKind } from './step.ts';

/** Every kind of step. Adding one: write its file, add it to `Step`, add one line here; without it nothing compiles. */
export const STEPS: { readonly [Kind in StepKind]: StepDefinition<Extract<Step, { kind: Kind }>> } = {
  choose: chooseStep,
  pivot: pivotStep,
  pick: pickStep,
  sort: sortStep,
  decimals: decimalsStep,
  sum: sumStep,
  difference: differenceStep,
  product: productStep,
  ratio: ratioStep,
  formula: formulaStep,
  divide: divideStep,
  percentage: percentageStep,
  convert: convertStep,
  change: changeStep,
  index: indexStep,
  'moving-average': movingAverageStep,
  cumulative: cumulativeStep,
  growth: growthStep,
  top: topStep,
  collapse: collapseStep,
  'hide-empty': hideEmptyStep,
  tidy: tidyStep,
  whole: wholeStep,
};

/** The definition of a step's kind. */
export function definitionOf(step: Step): StepDefinition<Step> {
  return STEPS[step.kind] as StepDefinition<Step>;
}

/** Whether a text names a kind of step. */
export function isStepKind(text: string): text is StepKind {
  return Object.hasOwn(STEPS, text);
}
