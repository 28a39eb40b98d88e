import { fail, ok, type Result } from '../result.ts';
import type { StatTable } from '../table/stat-table.ts';
import { startingTable } from './starting-table.ts';
import type { Customisation, Step, StepKind } from './step.ts';
import type { StepProblem } from './step-problem.ts';
import { definitionOf, STEPS } from './steps.ts';
import type { WorkingTable } from './working-table.ts';

type Operation<Each extends Step> = (table: WorkingTable, step: Each) => Result<WorkingTable, StepProblem>;

/** The operation behind each kind of step. */
export const OPERATIONS = Object.fromEntries(
  Object.entries(STEPS).map(([kind, { apply }]) => [kind, apply]),
) as { readonly [Kind in StepKind]: Operation<Extract<Step, { kind: Kind }>> };

/** A step that could not apply, where it stands in the customisation, and why. */
export interface RefusedStep {
  readonly step: Step;
  readonly position: number;
  readonly problem: StepProblem;
}

/** Replays `customisation` on the published table, stopping at the first step that cannot apply. */
export function customise(table: StatTable, customisation: Customisation): Result<WorkingTable, RefusedStep> {
  const { working, refused } = customiseWhatFits(table, customisation);
  const [first] = refused;
  return first ? fail(first) : ok(working);
}

/**
 * Replays what still fits and says what did not: for an address or a saved table that an earlier release was
 * customised by.
 */
export function customiseWhatFits(
  table: StatTable,
  customisation: Customisation,
): { readonly working: WorkingTable; readonly refused: readonly RefusedStep[] } {
  let working = startingTable(table);
  const refused: RefusedStep[] = [];
  for (const [position, step] of customisation.entries()) {
    const result = definitionOf(step).apply(working, step);
    if (result.ok) working = result.value;
    else refused.push({ step, position, problem: result.problem });
  }
  return { working, refused };
}
