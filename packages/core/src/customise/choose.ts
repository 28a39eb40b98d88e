import { ok, type Result } from '../result.ts';
import { findDimension } from './find-dimension.ts';
import { positionsOf } from './positions-of.ts';
import type { Choose } from './step.ts';
import type { StepProblem } from './step-problem.ts';
import type { WorkingTable } from './working-table.ts';

/** Shows only the chosen categories of a dimension; a later choice of the same dimension replaces an earlier one. */
export function choose(table: WorkingTable, step: Choose): Result<WorkingTable, StepProblem> {
  const dimension = findDimension(table.cube, step.dimension);
  if (!dimension.ok) return dimension;
  const positions = positionsOf(dimension.value, step.selection);
  if (!positions.ok) return positions;
  return ok({ ...table, chosen: new Map(table.chosen).set(step.dimension, positions.value) });
}
