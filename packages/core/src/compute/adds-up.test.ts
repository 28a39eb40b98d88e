import { describe, expect, it } from 'vitest';

import { cubeFrom } from '../../test/drawn-cube.ts';
import { addsUp, sumsBetween } from './adds-up.ts';

const GOODS = `
             | 2024 | 2025
  All        |  100 |  120
    Machines |   61 |   71
      Cars   |   40 |   51
      Other  |   21 |   20
    Food     |   39 |   49
`;

function goods(text = GOODS) {
  const cube = cubeFrom(text);
  const [dimension] = cube.dimensions;
  if (!dimension) throw new Error('a dimension was drawn');
  return { cube, dimension };
}

describe(sumsBetween, () => {
  it('leads from a part through what it is in up to the whole', () => {
    const { dimension } = goods();
    expect(sumsBetween(dimension, 'Cars', 'All')).toEqual([
      { total: 'Machines', parts: ['Cars', 'Other'] },
      { total: 'All', parts: ['Machines', 'Food'] },
    ]);
  });

  it('leads nowhere from what is no part', () => {
    const { dimension } = goods();
    expect(sumsBetween(dimension, 'Food', 'Machines')).toBeUndefined();
    expect(sumsBetween(dimension, 'All', 'All')).toBeUndefined();
  });
});

describe(addsUp, () => {
  const holds = (text: string, part: string, decimals = 0): boolean => {
    const { cube, dimension } = goods(text);
    const sums = sumsBetween(dimension, part, 'All') ?? [];
    return addsUp(cube, { dimension: dimension.id, sums, decimals });
  };

  it('holds where parts make the whole, within their rounding', () => {
    expect(holds(GOODS, 'Cars')).toBe(true);
    expect(holds(GOODS, 'Cars', 1)).toBe(true);
    expect(holds(GOODS.replace(' 120', ' 121'), 'Cars')).toBe(true);
    expect(holds(GOODS.replace(' 120', ' 121'), 'Cars', 1)).toBe(false);
  });

  it('does not hold for averages, nor where one level does not add up', () => {
    expect(holds(GOODS.replace(' 51\n      Other', ' 65\n      Other'), 'Food')).toBe(true);
    expect(holds(GOODS.replace(' 51\n      Other', ' 65\n      Other'), 'Cars')).toBe(false);
    expect(holds('            | 2024\n  All       | 5\n    Machines | 6\n    Food | 4', 'Food')).toBe(false);
  });

  it('does not hold for a part that the dimension does not have', () => {
    const cube = cubeFrom('time | All | Rest | Nil\n2023 | 5 | 5 | -\n2024 | 5 | 5 | -');
    const holdsWith = (...parts: readonly string[]): boolean =>
      addsUp(cube, { dimension: 'column', sums: [{ total: 'All', parts }], decimals: 1 });
    expect(holdsWith('Rest', 'Nil')).toBe(true);
    expect(holdsWith('Rest', 'Lost')).toBe(false);
  });

  it('needs a period with all figures, of more than their rounding', () => {
    expect(holds('            | 2024\n  All       | 5\n    Machines | ..\n    Food | 4', 'Food')).toBe(false);
    expect(holds('            | 2024\n  All       | 1\n    Machines | 1\n    Food | 0', 'Food')).toBe(false);
    // Three rounded figures may be a good 1.5 apart; twice that says nothing.
    expect(holds('            | 2024\n  All       | 3\n    Machines | 2\n    Food | 1', 'Food')).toBe(false);
    expect(holds('            | 2024\n  All       | 4\n    Machines | 3\n    Food | 1', 'Food')).toBe(true);
  });
});
