import { OPERATIONS, type Result, type Step, type StepProblem, type WorkingTable } from '@almanac/core';

/** Does one more step to a table, as it would be done if it were applied. */
export function tryStep(base: WorkingTable, step: Step): Result<WorkingTable, StepProblem> {
  const operation = OPERATIONS[step.kind] as (
    table: WorkingTable,
    step: Step,
  ) => Result<WorkingTable, StepProblem>;
  return operation(base, step);
}
