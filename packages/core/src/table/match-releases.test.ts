import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { cellFinder, visitMatchedCells } from './match-releases.ts';

const before = cubeFrom(`
  sex     | 2021 | 2022 | 2023
  Males   |    1 |    2 |    3
  Females |    4 |    5 |    6
`);

const reordered = cubeFrom(`
  sex     | 2023 | 2022 | 2024
  Other   |    0 |    0 |    0
  Females |    6 |    5 |    0
  Males   |    3 |    2 |    0
`);

/** The same, with its dimensions the other way round. */
const turned = {
  ...reordered,
  dimensions: reordered.dimensions.toReversed(),
  values: Float64Array.of(0, 6, 3, 0, 5, 2, 0, 0, 0),
};

describe(cellFinder, () => {
  it.each([reordered, turned])('finds each cell where its categories now meet, or none', (after) => {
    const find = cellFinder(before, after);
    const found = [...before.values.keys()].map((cell) => after.values[find?.(cell) ?? -1]);
    expect(found).toEqual([undefined, 2, 3, undefined, 5, 6]);
  });

  it('finds nothing where the dimensions differ', () => {
    expect(cellFinder(before, { ...before, dimensions: before.dimensions.slice(0, 1) })).toBeUndefined();
  });
});

describe(visitMatchedCells, () => {
  it.each([reordered, turned])('visits the pairs of cells that mean the same', (after) => {
    const visited: (readonly [number | undefined, number | undefined])[] = [];
    visitMatchedCells(before, after, (then, now) => visited.push([before.values[then], after.values[now]]));
    expect(visited.map(([then]) => then).sort()).toEqual([2, 3, 5, 6]);
    expect(visited.every(([then, now]) => then === now)).toBe(true);
  });
});
