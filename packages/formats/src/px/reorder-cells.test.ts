import { describe, expect, it } from 'vitest';
import { orderOfFamilies, reorderCells } from './reorder-cells.ts';

describe(orderOfFamilies, () => {
  it.each([
    ['as they are where parents come first', [undefined, undefined, 0, 1, 0], [0, 1, 2, 3, 4]],
    ['parents, each with its children, where one does not', [1, undefined, undefined, 2, 1], [1, 0, 4, 2, 3]],
    ['grandchildren below children', [2, 0, undefined, 0], [2, 0, 1, 3]],
    ['nothing', [], []],
  ])('puts %s', (_, parents, order) => {
    expect(orderOfFamilies(parents)).toEqual(order);
  });
});

describe(reorderCells, () => {
  const cells = {
    values: Float64Array.of(Number.NaN, 2, 3, 4, 5, 6),
    absences: new Map([[0, 'nil' as const]]),
  };

  it('moves the cells of one dimension, with what is absent', () => {
    const across = reorderCells(cells, [
      [0, 1],
      [2, 0, 1],
    ]);
    expect([[...across.values], [...across.absences]]).toEqual([[3, Number.NaN, 2, 6, 4, 5], [[1, 'nil']]]);
    const down = reorderCells(cells, [
      [1, 0],
      [0, 1, 2],
    ]);
    expect([[...down.values], [...down.absences]]).toEqual([[4, 5, 6, Number.NaN, 2, 3], [[3, 'nil']]]);
  });

  it('gives the same cells where nothing moves', () => {
    expect(
      reorderCells(cells, [
        [0, 1],
        [0, 1, 2],
      ]),
    ).toBe(cells);
  });
});
