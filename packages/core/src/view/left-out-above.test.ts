import { describe, expect, it } from 'vitest';
import type { Dimension } from '../cube/dimension.ts';
import { leftOutAbove } from './left-out-above.ts';

const trade: Dimension = {
  id: 'series',
  label: 'Series',
  role: 'measure',
  categories: [
    { id: 'total', label: 'Total' },
    { id: 'exports', label: 'Exports', parent: 'total' },
    { id: 'machines', label: 'Machinery', parent: 'exports' },
    { id: 'chips', label: 'Components', parent: 'machines' },
  ],
};

const above = (dimension: Dimension, positions: readonly number[], whole?: Dimension) => {
  const at = leftOutAbove(dimension, positions, whole);
  return positions.map((position) => at(position)?.label);
};

describe(leftOutAbove, () => {
  it('is the parent that is not shown, without that of the one whole', () => {
    expect(above(trade, [0, 1, 2, 3])).toEqual([undefined, undefined, undefined, undefined]);
    expect(above(trade, [1, 3])).toEqual([undefined, 'Machinery']);
    expect(above(trade, [2, 3])).toEqual(['Exports', undefined]);
  });

  it('is the top, too, where there are several', () => {
    const two = { ...trade, categories: [...trade.categories, { id: 'real', label: 'At constant prices' }] };
    expect(above(two, [1, 4])).toEqual(['Total', undefined]);
  });

  it('is found in the whole dimension where only a part is at hand', () => {
    const part = {
      ...trade,
      categories: [
        { id: 'exports', label: 'Exports' },
        { id: 'chips', label: 'Components', parent: 'exports' },
      ],
    };
    expect(above(part, [0, 1], trade)).toEqual([undefined, 'Machinery']);
  });
});
