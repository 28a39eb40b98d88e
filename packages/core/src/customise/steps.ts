import { chooseStep } from './steps/choose.ts';
import { pickStep } from './steps/pick.ts';
import { pivotStep } from './steps/pivot.ts';
import { decimalsStep } from './steps/set-decimals.ts';
import { sortStep } from './steps/sort.ts';
import { sumStep } from './steps/sum-step.ts';
import { differenceStep } from './steps/difference-step.ts';
import { productStep } from './steps/product-step.ts';
import { ratioStep } from './steps/ratio-step.ts';
import { formulaStep } from './steps/formula-step.ts';
import { divideStep } from './steps/divide-step.ts';
import { percentageStep } from './steps/percentage-step.ts';
import { convertStep } from './steps/convert-step.ts';
import { changeStep } from './steps/change-step.ts';
import { indexStep } from './steps/index-step.ts';
import { movingAverageStep } from './steps/moving-average-step.ts';
import { cumulativeStep } from './steps/cumulative-step.ts';
import { growthStep } from './steps/growth-step.ts';
import { spanStep } from './steps/span-step.ts';
import { topStep } from './steps/top-step.ts';
import { collapseStep } from './steps/collapse-step.ts';
import { hideEmptyStep } from './steps/hide-empty-step.ts';
import { wholeStep } from './steps/whole-step.ts';
import { tidyStep } from './steps/tidy-step.ts';
import type { StepDefinition } from './step-definition.ts';

/** Every kind of step. Adding one: write its file, and add one line here. */
export const STEPS = {
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
  span: spanStep,
  top: topStep,
  collapse: collapseStep,
  'hide-empty': hideEmptyStep,
  tidy: tidyStep,
  whole: wholeStep,
};

/** The name of a kind of step. */
export type StepKind = keyof typeof STEPS;

type StepOf<Definition> = Definition extends StepDefinition<infer Each> ? Each : never;

/** One thing a reader did to a table. */
export type Step = StepOf<(typeof STEPS)[StepKind]>;

/** What a reader has done to a table, in order. Plain data: it is saved, shared, undone and replayed. */
export type Customisation = readonly Step[];

/** The definition of a step's kind. */
export function definitionOf(step: Step): StepDefinition<Step> {
  return STEPS[step.kind] as StepDefinition<Step>;
}

/** Whether a text names a kind of step. */
export function isStepKind(text: string): text is StepKind {
  return Object.hasOwn(STEPS, text);
}

/** The example of a kind of step. */
export function exampleOf<Kind extends StepKind>(kind: Kind): Extract<Step, { readonly kind: Kind }> {
  const { address, example } = STEPS[kind];
  const step = address.parse(example);
  if (!step) throw new Error(`the example of ${kind} cannot be read: ${example}`);
  return step as Extract<Step, { readonly kind: Kind }>;
}
