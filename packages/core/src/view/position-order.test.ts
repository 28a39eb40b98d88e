import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { positionOrder, valueOrder } from './position-order.ts';

const [down, across] = cubeFrom(
  'x | 2022 | 2023 | 2024\nb 10 | 1 | 1 | 1\nB 9 | 1 | 1 | 1\nb 9 | 1 | 1 | 1',
).dimensions;
const sorted = (dimension: typeof down, direction: 'ASCENDING' | 'DESCENDING' | 'ORIGINAL') => {
  const order = dimension && positionOrder(dimension, direction);
  return order && [2, 0, 1].sort(order);
};

describe(positionOrder, () => {
  it('orders labels by their words and numbers, and equal ones as published', () => {
    expect(sorted(down, 'ASCENDING')).toEqual([1, 2, 0]);
    expect(sorted(down, 'DESCENDING')).toEqual([0, 1, 2]);
    expect(sorted(down, 'ORIGINAL')).toBeUndefined();
    const alike = cubeFrom('x | 1\na | 1\na | 1').dimensions[0];
    const order = alike && positionOrder(alike, 'DESCENDING');
    expect(order?.(0, 1)).toBeLessThan(0);
    expect(order?.(1, 0)).toBeGreaterThan(0);
  });

  it('orders periods by time, the latest first unless they are to ascend', () => {
    expect(sorted(across, 'ASCENDING')).toEqual([0, 1, 2]);
    expect(sorted(across, 'DESCENDING')).toEqual([2, 1, 0]);
    expect(sorted(across, 'ORIGINAL')).toEqual([2, 1, 0]);
  });
});

describe(valueOrder, () => {
  it.each([
    ['ASCENDING', [3, 0, 4, 2, 1, 5]],
    ['DESCENDING', [2, 0, 4, 3, 1, 5]],
  ] as const)('puts what has no number last, %s, and equal ones as they stood', (direction, expected) => {
    const values = [5, Number.NaN, 7, -1, 5, Number.NaN];
    const order = valueOrder(direction, (position) => values[position] ?? 0);
    expect([0, 1, 2, 3, 4, 5].sort(order)).toEqual(expected);
    expect([5, 4, 3, 2, 1, 0].sort(order)).toEqual(expected);
  });
});
