import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCube } from '../../test/arbitrary-cube.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { checkCube } from './check-cube.ts';
import type { Category, Dimension } from './dimension.ts';

const sound = cubeOfSizes({ sex: 2, time: 2 });
const [sex, time] = sound.dimensions as [Dimension, Dimension];

function withCategories(...categories: readonly Category[]) {
  return { ...cubeOfSizes({ area: categories.length }), dimensions: [{ ...sex, id: 'area', categories }] };
}

describe(checkCube, () => {
  it('finds nothing wrong with a sound cube', () => {
    fc.assert(
      fc.property(arbitraryCube, (cube) => {
        expect(checkCube(cube)).toEqual([]);
      }),
    );
  });

  it('counts cells', () => {
    expect(checkCube({ ...sound, values: new Float64Array(3) })).toEqual([
      { code: 'wrong-size', expected: 4, found: 3 },
    ]);
  });

  it('allows twelve dimensions and no thirteenth', () => {
    const sizes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`d${at}`, 1]));
    expect(checkCube(cubeOfSizes(sizes(12)))).toEqual([]);
    expect(checkCube(cubeOfSizes(sizes(13)))).toEqual([{ code: 'too-many-dimensions', found: 13, most: 12 }]);
  });

  it('names duplicate dimensions and categories', () => {
    expect(checkCube({ ...sound, dimensions: [time, time] })).toEqual([
      { code: 'duplicate-dimension', dimension: 'time' },
    ]);
    expect(checkCube(withCategories({ id: 'x', label: 'X' }, { id: 'x', label: 'Y' }))).toEqual([
      { code: 'duplicate-category', dimension: 'area', category: 'x' },
    ]);
  });

  it('wants parents to be there, before their children, and in no circle', () => {
    expect(checkCube(withCategories({ id: 'x', label: 'X', parent: 'gone' }))).toEqual([
      { code: 'unknown-parent', dimension: 'area', category: 'x' },
    ]);
    expect(
      checkCube(withCategories({ id: 'x', label: 'X', parent: 'y' }, { id: 'y', label: 'Y', parent: 'x' })),
    ).toEqual([{ code: 'parent-after-child', dimension: 'area', category: 'x' }]);
    expect(checkCube(withCategories({ id: 'x', label: 'X', parent: 'x' }))).toEqual([
      { code: 'parent-after-child', dimension: 'area', category: 'x' },
    ]);
  });

  it('wants periods to ascend', () => {
    const last = time.categories[1] ?? { id: '', label: '' };
    const twice = { ...time, categories: [{ ...last, id: 'again' }, last] };
    expect(checkCube({ ...sound, dimensions: [sex, twice] })).toEqual([]);
    const descending = { ...time, categories: [...time.categories].reverse() };
    expect(checkCube({ ...sound, dimensions: [sex, descending] })).toEqual([
      { code: 'periods-descend', dimension: 'time', category: 'time0' },
    ]);
  });

  it('wants every key inside the cube, and finite numbers', () => {
    expect(
      checkCube({
        ...sound,
        values: Float64Array.from([1, 2, Infinity, 4]),
        absences: new Map([[4, 'nil']]),
        flags: new Map([[-1, 1]]),
        cellFootnotes: new Map([[0.5, ['n']]]),
      }),
    ).toEqual([
      { code: 'cell-outside', of: 'absences', cell: 4 },
      { code: 'cell-outside', of: 'flags', cell: -1 },
      { code: 'cell-outside', of: 'cellFootnotes', cell: 0.5 },
      { code: 'infinite-value', cell: 2 },
    ]);
    expect(checkCube({ ...sound, values: Float64Array.from([-Infinity, 2, 3, 4]) })).toEqual([
      { code: 'infinite-value', cell: 0 },
    ]);
  });
});
