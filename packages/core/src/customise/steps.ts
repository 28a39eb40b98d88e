import { chooseStep } from './choose.ts';
import { pickStep } from './pick.ts';
import { pivotStep } from './pivot.ts';
import { decimalsStep } from './set-decimals.ts';
import { sortStep } from './sort.ts';
import type { StepDefinition } from './step-definition.ts';
import type { Step, StepKind } from './step.ts';

/** Every kind of step. Adding one: write its file, add it to `Step`, add one line here; without it nothing compiles. */
export const STEPS: { readonly [Kind in StepKind]: StepDefinition<Extract<Step, { kind: Kind }>> } = {
  choose: chooseStep,
  pivot: pivotStep,
  pick: pickStep,
  sort: sortStep,
  decimals: decimalsStep,
};

/** The definition of a step's kind. */
export function definitionOf(step: Step): StepDefinition<Step> {
  return STEPS[step.kind] as StepDefinition<Step>;
}

/** Whether a text names a kind of step. */
export function isStepKind(text: string): text is StepKind {
  return Object.hasOwn(STEPS, text);
}
