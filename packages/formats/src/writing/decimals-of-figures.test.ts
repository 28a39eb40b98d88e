import { describe, expect, it } from 'vitest';

import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { decimalsOfFigures, decimalsOfNumber } from './decimals-of-figures.ts';

describe('the decimals of a number', () => {
  it.each([
    [12, 0],
    [Number.NaN, 0],
    [1.5, 1],
    [-0.001, 3],
    [1.25e-7, 9],
    [5e-7, 7],
    [1e21, 0],
    [0.1 + 0.2, 10],
  ])('%s', (value, decimals) => {
    expect(decimalsOfNumber(value)).toBe(decimals);
  });
});

describe(decimalsOfFigures, () => {
  const most = (...stretches: readonly (readonly number[])[]): number => {
    const figures = decimalsOfFigures();
    for (const values of stretches) {
      const rows = dimensionOf('Area', ['North', 'South']);
      const columns = dimensionOf('Sex', ['Women', 'Men']);
      const view = viewAsPublished(tableAround(plainCube([rows, columns], values)));
      for (const pause of figures.add({ from: 0, view })) expect(pause).toBe('');
    }
    return figures.most();
  };

  it('are the most of any number, wherever it stands', () => {
    expect(most()).toBe(0);
    expect(most([1, 2, 3, Number.NaN])).toBe(0);
    expect(most([1.25, 2, 3, 4.5])).toBe(2);
    expect(most([1, 2, 3, 4.125])).toBe(3);
    expect(most([1, 2.5, 3, 4], [1.75, 2, 3, 4], [1, 2, 3, 4])).toBe(2);
  });
});
