import { definitionOf, type Step } from './steps.ts';

/** Whether a step leaves every figure as published and says by headings alone which is shown where. */
export function arrangesByHeadings(step: Step): boolean {
  return definitionOf(step).arrangesByHeadings(step);
}
