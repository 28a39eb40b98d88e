import { stridesOf, type Cube } from '../src/cube/cube.ts';
import { observationAt } from '../src/cube/observation.ts';

/** The category of a cell in each dimension, by id. */
export type Coordinates = Readonly<Record<string, string>>;

/** Every cell of a cube with its categories: slow, but obviously right. */
export function coordinatesOf({ dimensions }: Cube): readonly Coordinates[] {
  let all: readonly Coordinates[] = [{}];
  for (const { id, categories } of dimensions) {
    all = all.flatMap((each) => categories.map((category) => ({ ...each, [id]: category.id })));
  }
  return all;
}

/** The index of the cell of these categories; -1 where the cube has none. */
export function indexAt({ dimensions }: Cube, coordinates: Coordinates): number {
  const strides = stridesOf(dimensions);
  const positions = dimensions.map(({ id, categories }) =>
    categories.findIndex((category) => category.id === coordinates[id]),
  );
  if (positions.includes(-1)) return -1;
  return positions.reduce((sum, position, axis) => sum + position * (strides[axis] ?? 1), 0);
}

/** What a cell holds: its number, or the reason why it has none. */
export function heldAt(cube: Cube, coordinates: Coordinates): number | string {
  const index = indexAt(cube, coordinates);
  if (index < 0) return 'nowhere';
  const observation = observationAt(cube, index);
  return observation.kind === 'value' ? observation.value : observation.reason;
}

/** A cell as an operand: nil counts as 0, and undefined is missing. */
export function operandOf(cube: Cube, coordinates: Coordinates): number | undefined {
  const held = heldAt(cube, coordinates);
  if (typeof held === 'number') return held;
  return held === 'nil' ? 0 : undefined;
}

/** A result as a cell holds it: a table cannot hold infinity. */
export function asHeld(result: number): number | string {
  if (!Number.isFinite(result)) return 'not-available';
  return result === 0 ? 0 : result;
}
