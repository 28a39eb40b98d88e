import { fail, ok, type Result } from '../result.ts';
import type { StatTable } from '../table/stat-table.ts';
import type { ComputationWarning } from '../compute/computation.ts';
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

/** What a reader has to know of a step that was done. */
export interface StepWarning {
  readonly position: number;
  readonly warning: ComputationWarning;
}

/** What came of a customisation. */
export interface Customised {
  readonly working: WorkingTable;
  readonly refused: readonly RefusedStep[];
  /** Positions of the steps that belong to a hidden conversion: kept, and not applied until it is shown again. */
  readonly setAside: readonly number[];
  readonly warnings: readonly StepWarning[];
}

/**
 * Replays what still fits and says what did not: for an address or a saved table that an earlier release was
 * customised by.
 */
export function customiseWhatFits(table: StatTable, customisation: Customisation): Customised {
  let working = startingTable(table);
  const refused: RefusedStep[] = [];
  const setAside: number[] = [];
  const warnings: StepWarning[] = [];
  for (const [position, step] of customisation.entries()) {
    const isHidden = working.conversion === 'hidden' && step.kind !== 'convert';
    const { apply, isComputation } = definitionOf(step);
    const result = isHidden && isComputation ? undefined : apply(working, step);
    if (result?.ok) {
      for (const warning of result.value.warnings.slice(working.warnings.length)) {
        warnings.push({ position, warning });
      }
      working = result.value;
    } else if (isHidden) setAside.push(position);
    else if (result) refused.push({ step, position, problem: result.problem });
  }
  return { working, refused, setAside, warnings };
}
