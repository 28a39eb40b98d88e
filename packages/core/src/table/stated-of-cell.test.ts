import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { decimalsOf, unitOf } from './stated-of-cell.ts';

const [series, time] = cubeOfSizes({ series: 3, time: 2 }).dimensions;
if (!series || !time) throw new Error('two dimensions');
const own = [{ unit: 'Per Cent', decimals: 1 }, { unit: 'Number' }, {}] as const;
const cube: Cube = {
  ...cubeOfSizes({ series: 3, time: 2 }),
  dimensions: [
    { ...series, categories: series.categories.map((category, at) => ({ ...category, ...own[at] })) },
    {
      ...time,
      categories: time.categories.map((category) => ({ ...category, unit: 'Index', decimals: 3 })),
    },
  ],
};
const withoutOwn = cubeOfSizes({ series: 3, time: 2 });
const facts = tableWith(cube, { unit: 'Thousand', decimals: 2 });

describe(unitOf, () => {
  it('is that of the first category along the coordinates that states one', () => {
    const units = Array.from(cube.values, (_, index) => unitOf({ facts, cube }, index));
    expect(units).toEqual(['Per Cent', 'Per Cent', 'Number', 'Number', 'Index', 'Index']);
  });

  it.each([
    [1, 2, 'Ratio'],
    [2, 1, 'Index'],
  ])('is that of the latest computation: %i before %i', (ofRow, ofColumn, unit) => {
    const made = (id: string, order: number, stated: string) => [
      { id, label: id, computed: { formula: '', order, unit: stated, decimals: order } },
    ];
    const dimensions = [
      { ...series, categories: made('a', ofRow, 'Index') },
      { ...time, categories: made('b', ofColumn, 'Ratio') },
    ];
    expect(unitOf({ facts, cube: { ...cube, dimensions } }, 0)).toBe(unit);
    expect(decimalsOf({ facts, cube: { ...cube, dimensions } }, 0)).toBe(2);
    const changed = dimensions.map((dimension) => ({
      ...dimension,
      categories: dimension.categories.map(({ computed, ...each }) => {
        const change = { order: computed.order, unit: computed.unit, points: 'Points' };
        return { ...each, computed: { formula: '', order: 0, change } };
      }),
    }));
    expect(unitOf({ facts, cube: { ...cube, dimensions: changed } }, 0)).toBe(unit);
  });

  it('is the table’s where no category states one', () => {
    expect(unitOf({ facts, cube: withoutOwn }, 5)).toBe('Thousand');
    expect(unitOf({ facts: tableWith(withoutOwn), cube: withoutOwn }, 5)).toBeUndefined();
  });
});

describe(decimalsOf, () => {
  it('follows the same rule', () => {
    const decimals = Array.from(cube.values, (_, index) => decimalsOf({ facts, cube }, index));
    expect(decimals).toEqual([1, 1, 3, 3, 3, 3]);
    expect(decimalsOf({ facts, cube: withoutOwn }, 0)).toBe(2);
  });
});
