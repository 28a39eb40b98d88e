import type { Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { fail, ok, type Result } from '../result.ts';
import type { StepProblem } from './step-problem.ts';

/** The dimension that a step names. */
export function findDimension(cube: Cube, id: string): Result<Dimension, StepProblem> {
  const dimension = cube.dimensions.find((each) => each.id === id);
  return dimension ? ok(dimension) : fail({ code: 'unknown-dimension', dimension: id });
}

/** The category that a step names. */
export function findCategory(dimension: Dimension, id: string): Result<Category, StepProblem> {
  const category = dimension.categories.find((each) => each.id === id);
  return category ? ok(category) : fail({ code: 'unknown-category', dimension: dimension.id, category: id });
}
