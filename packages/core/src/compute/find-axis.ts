import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { fail, ok, type Result } from '../result.ts';
import type { ComputationProblem } from './computation.ts';

/** A dimension, and its place in the cube. */
export interface Axis {
  readonly axis: number;
  readonly dimension: Dimension;
}

/** The dimension that a computation names. */
export function findAxis(cube: Cube, id: string): Result<Axis, ComputationProblem> {
  const axis = cube.dimensions.findIndex((each) => each.id === id);
  const dimension = cube.dimensions[axis];
  return dimension ? ok({ axis, dimension }) : fail({ code: 'unknown-dimension', dimension: id });
}

/** The positions of the categories that a computation names, in the order in which it names them. */
export function findPositions(
  dimension: Dimension,
  ids: readonly string[],
): Result<readonly number[], ComputationProblem> {
  const positions = ids.map((id) => dimension.categories.findIndex((category) => category.id === id));
  const unknown = positions.indexOf(-1);
  if (unknown < 0) return ok(positions);
  return fail({ code: 'unknown-category', dimension: dimension.id, category: ids[unknown] ?? '' });
}
