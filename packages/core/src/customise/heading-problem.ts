import { findCategory, findDimension } from './find-dimension.ts';
import type { StepProblem } from './step-problem.ts';
import type { WorkingTable } from './working-table.ts';

/** Why a heading (a category of each dimension on the other axis) cannot be used as a key; undefined when it can. */
export function headingProblem(
  table: WorkingTable,
  axis: 'rows' | 'columns',
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
