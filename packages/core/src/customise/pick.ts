import { fail, ok, type Result } from '../result.ts';
import { findCategory, findDimension } from './find-dimension.ts';
import type { Pick } from './step.ts';
import type { StepProblem } from './step-problem.ts';
import type { WorkingTable } from './working-table.ts';

/** Shows one category of a dimension that stands on neither axis. */
export function pick(table: WorkingTable, step: Pick): Result<WorkingTable, StepProblem> {
  const dimension = findDimension(table.cube, step.dimension);
  if (!dimension.ok) return dimension;
  if (table.rows.includes(step.dimension) || table.columns.includes(step.dimension)) {
    return fail({ code: 'not-in-picker', dimension: step.dimension });
  }
  const category = findCategory(dimension.value, step.category);
  if (!category.ok) return category;
  return ok({ ...table, picked: new Map(table.picked).set(step.dimension, step.category) });
}
