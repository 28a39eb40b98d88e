import { fittingSteps, type Customisation, type StatTable, type Step, type Write } from '@almanac/core';

/** What is left of a customisation after one step was changed or removed. */
export interface ChangedSteps {
  readonly steps: Customisation;
  /** Steps that depended on what is no longer there, in their order. */
  readonly fallen: Customisation;
}

/** What is left of a customisation; a choice of named categories keeps those that still exist. */
export function changedSteps(table: StatTable, customisation: Customisation, write: Write): ChangedSteps {
  const { steps, refused } = fittingSteps(table, customisation, write);
  const isCutDown = (step: Step): boolean =>
    (step.kind === 'choose' || step.kind === 'collapse') &&
    steps.some((each) => each.kind === step.kind && each.dimension === step.dimension);
  return { steps, fallen: refused.map(({ step }) => step).filter((step) => !isCutDown(step)) };
}
