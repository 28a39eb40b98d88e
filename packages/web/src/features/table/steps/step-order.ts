import {
  customiseWhatFits,
  STEPS,
  type Customisation,
  type StatTable,
  type StepProblem,
  type Write,
} from '@almanac/core';

/** The result of moving a step to another place in the order. */
export type MovedStep =
  | { readonly ok: true; readonly steps: Customisation }
  /** Why it cannot go there: a step would lose what it depends on. */
  | { readonly ok: false; readonly problem: StepProblem | undefined };

/** Puts the step at `from` at `to`, provided that every step still fits in the new order. */
export function moveStep(
  table: StatTable,
  steps: Customisation,
  { from, to, write }: { readonly from: number; readonly to: number; readonly write: Write },
): MovedStep {
  const step = steps[from];
  if (!step || from === to || to < 0 || to >= steps.length) return { ok: false, problem: undefined };
  const moved = steps.toSpliced(from, 1).toSpliced(to, 0, step);
  const [refused] = customiseWhatFits(table, moved, write).refused;
  return refused ? { ok: false, problem: refused.problem } : { ok: true, steps: moved };
}

/** Whether a step takes no effect until a hidden conversion is shown again. */
export function isSetAside(steps: Customisation, position: number): boolean {
  const step = steps[position];
  if (!step || step.kind === 'convert' || !STEPS[step.kind].isComputation) return false;
  return steps.slice(0, position).some((earlier) => earlier.kind === 'convert' && !earlier.shown);
}

/** The steps before one that is edited, changed so that it has a meaning: a conversion it depends on is shown. */
export function stepsBefore(steps: Customisation, position: number): Customisation {
  return steps
    .slice(0, position)
    .map((step) =>
      step.kind === 'convert' && isSetAside(steps, position) ? { ...step, shown: true } : step,
    );
}
