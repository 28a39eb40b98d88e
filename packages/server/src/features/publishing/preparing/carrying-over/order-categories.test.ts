import type { Cube, Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { formerOrder, orderCategories } from './order-categories.ts';

/** A dimension of categories as `a`, or `b<a` for one below another. */
function dimensionOf(text: string, role: Dimension['role'] = 'other'): Dimension {
  const categories = text.split(' ').map((each) => {
    const [id = '', parent] = each.split('<');
    return { id, label: id, ...(parent !== undefined && { parent }) };
  });
  return { id: 'd', label: 'd', role, categories };
}

function ordered(dimension: Dimension, order?: string) {
  const cube: Cube = {
    dimensions: [dimension],
    values: Float64Array.from(dimension.categories.keys()),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
  const orders = new Map(order === undefined ? [] : [['d', order.split(' ')]]);
  const { dimensions, values } = orderCategories(cube, orders);
  return { ids: dimensions[0]?.categories.map(({ id }) => id).join(' '), values: [...values], dimensions };
}

describe(orderCategories, () => {
  it.each([
    ['a b c', undefined, 'a b c'],
    ['a b c', 'c a b', 'c a b'],
    ['a b c d e', 'd b', 'a d e b c'],
    ['a b c', 'x c', 'a b c'],
    ['a b<c c', undefined, 'a c b'],
    ['a c d<a b<c', undefined, 'a d c b'],
    ['a b<a c<b d<a e', 'e d', 'a b c d e'],
    ['a b<a c<a d', 'd c b', 'a c b d'],
    ['a b<x c', undefined, 'a b c'],
    ['a<b b<a c', undefined, 'c a b'],
  ])('puts %s in the order %s as %s, each after what it stands below', (text, order, ids) => {
    expect(ordered(dimensionOf(text), order).ids).toBe(ids);
  });

  it('moves the cells along, leaves periods where they are, and sorts the parts of a whole', () => {
    const partitions = [{ total: 'a', parts: ['b', 'c'] }];
    const { values, dimensions } = ordered({ ...dimensionOf('a b c'), partitions }, 'c a b');
    expect(values).toEqual([2, 0, 1]);
    expect(dimensions[0]?.partitions).toEqual([{ total: 'a', parts: ['c', 'b'] }]);
    expect(ordered(dimensionOf('a b c', 'time'), 'c a b').ids).toBe('a b c');
  });
});

describe(formerOrder, () => {
  const former = dimensionOf('c b a');

  it.each([
    ['a b c', undefined, undefined],
    ['a b c', 'a b c', ['c', 'b', 'a']],
    ['a new b c', 'a b c', ['c', 'b', 'a']],
    ['a c', 'a b c', ['c', 'b', 'a']],
    ['b a c', 'a b c', undefined],
    ['a c b', 'a b c', undefined],
  ])('of a file with %s, where %s was overruled, is %j', (now, overruled, order) => {
    expect(formerOrder(dimensionOf(now), former, overruled?.split(' '))).toEqual(order);
  });
});
