import { fail, ok, type Result } from '../result.ts';
import { allows } from '../table/function-flags.ts';
import { findCategory, findDimension } from './find-dimension.ts';
import type { Sort } from './step.ts';
import type { StepProblem } from './step-problem.ts';
import type { WorkingTable } from './working-table.ts';

/** Orders rows or columns, by their text or by the values under one heading of the other axis. */
export function sort(table: WorkingTable, step: Sort): Result<WorkingTable, StepProblem> {
  if (!allows(table.facts.functions, 'customSort')) return fail({ code: 'switched-off', flag: 'customSort' });
  const problem = step.by === 'text' ? undefined : headingProblem(table, step.axis, step.by);
  if (problem) return fail(problem);
  return ok({ ...table, sorts: { ...table.sorts, [step.axis]: step } });
}

function headingProblem(
  table: WorkingTable,
  axis: Sort['axis'],
  heading: readonly string[],
): StepProblem | undefined {
  const others = axis === 'rows' ? table.columns : table.rows;
  if (heading.length !== others.length) return { code: 'unknown-heading', axis };
  for (const [position, id] of others.entries()) {
    const dimension = findDimension(table.cube, id);
    if (!dimension.ok) return dimension.problem;
    const category = findCategory(dimension.value, heading[position] ?? '');
    if (!category.ok) return category.problem;
  }
  return undefined;
}
