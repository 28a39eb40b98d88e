import type { Absence } from './absence.ts';
import type { Cells } from './cube.ts';
import { flagsOf, type Flag } from './flag.ts';

/** One cell: a number, or the reason why there is none. */
export type Observation =
  | { readonly kind: 'value'; readonly value: number; readonly flags: readonly Flag[] }
  | { readonly kind: 'absent'; readonly reason: Absence };

/** The only way to read a single cell: NaN never leaves this file. Throws RangeError outside the cube. */
export function observationAt(cube: Cells, index: number): Observation {
  const value = cube.values[index];
  if (value === undefined) throw new RangeError(`cell ${index} is outside the cube`);
  if (!Number.isNaN(value)) return { kind: 'value', value, flags: flagsOf(cube.flags.get(index) ?? 0) };
  return { kind: 'absent', reason: cube.absences.get(index) ?? 'not-available' };
}
