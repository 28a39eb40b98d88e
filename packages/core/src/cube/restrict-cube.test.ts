import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCube } from '../../test/arbitrary-cube.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { checkCube } from './check-cube.ts';
import { stridesOf, type Cube } from './cube.ts';
import { restrictCube } from './restrict-cube.ts';

/** Everything a cell holds, found by the ids of its categories. */
function cellNamed(cube: Cube, ids: readonly string[]) {
  const strides = stridesOf(cube.dimensions);
  const cell = cube.dimensions.reduce((sum, { categories }, axis) => {
    const position = categories.findIndex(({ id }) => id === ids[axis]);
    return sum + position * (strides[axis] ?? 0);
  }, 0);
  return [cube.values[cell], cube.absences.get(cell), cube.flags.get(cell), cube.cellFootnotes.get(cell)];
}

function coordinatesOf({ dimensions }: Cube): readonly (readonly string[])[] {
  return dimensions.reduce<readonly (readonly string[])[]>(
    (rows, { categories }) => rows.flatMap((row) => categories.map(({ id }) => [...row, id])),
    [[]],
  );
}

const anyRestriction = arbitraryCube.chain((cube) =>
  fc.tuple(...cube.dimensions.map(({ categories }) => fc.subarray([...categories.keys()]))).map((kept) => ({
    cube,
    positions: new Map(cube.dimensions.map(({ id }, axis) => [id, kept[axis] ?? []])),
  })),
);

describe(restrictCube, () => {
  it('keeps every cell of the categories that stay, with all that is known of it', () => {
    fc.assert(
      fc.property(anyRestriction, ({ cube, positions }) => {
        const restricted = restrictCube(cube, positions);
        expect(checkCube(restricted)).toEqual([]);
        for (const kept of [restricted.absences, restricted.flags, restricted.cellFootnotes]) {
          expect([...kept.keys()].filter((cell) => !(cell < restricted.values.length))).toEqual([]);
        }
        for (const ids of coordinatesOf(restricted)) {
          expect(cellNamed(restricted, ids)).toEqual(cellNamed(cube, ids));
        }
      }),
    );
  });

  it('keeps dimensions it says nothing about', () => {
    const cube = cubeOfSizes({ a: 2, b: 3 });
    expect([...restrictCube(cube, new Map([['a', [1]]])).values]).toEqual([3, 4, 5]);
    expect(restrictCube(cube, new Map())).toEqual(cube);
  });

  it('hangs a category under the nearest ancestor that is still there', () => {
    const area = {
      id: 'area',
      label: 'Area',
      role: 'geography' as const,
      categories: [
        { id: 'country', label: 'Country' },
        { id: 'region', label: 'Region', parent: 'country' },
        { id: 'town', label: 'Town', parent: 'region' },
      ],
    };
    const cube = { ...cubeOfSizes({ area: 3 }), dimensions: [area] };
    const parentsAfter = (...positions: readonly number[]) =>
      restrictCube(cube, new Map([['area', positions]])).dimensions[0]?.categories.map(
        ({ parent }) => parent,
      );

    expect(parentsAfter(0, 2)).toEqual([undefined, 'country']);
    expect(parentsAfter(2)).toEqual([undefined]);
    expect(parentsAfter(1, 2)).toEqual([undefined, 'region']);
  });
});
