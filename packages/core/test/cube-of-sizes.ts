import type { Cube } from '../src/cube/cube.ts';
import type { Category } from '../src/cube/dimension.ts';

/** A cube whose dimensions have the given ids and sizes (`time` is annual from 2020); cell i holds i. */
export function cubeOfSizes(sizes: Readonly<Record<string, number>>): Cube {
  const dimensions = Object.entries(sizes).map(([id, size]) => ({
    id,
    label: `The ${id}`,
    role: id === 'time' ? ('time' as const) : ('other' as const),
    categories: Array.from({ length: size }, (_, position): Category => {
      const category = { id: `${id}${position}`, label: `${id} ${position}` };
      return id === 'time'
        ? { ...category, period: { frequency: 'annual', year: 2020 + position, part: 1 } }
        : category;
    }),
  }));
  const cells = Object.values(sizes).reduce((product, size) => product * size, 1);
  return {
    dimensions,
    values: Float64Array.from({ length: cells }, (_, index) => index),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}
