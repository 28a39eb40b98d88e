import type { Category, Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import type { OverruledDimension } from '../../../../releases/storage/overruled.ts';
import { carryDimension, type Carrying } from './carry-dimension.ts';

/** Categories as `a`, or `b<a` for one below another; what they say besides their name is in `more`. */
function dimensionOf(
  text: string,
  more: Partial<Dimension> = {},
  said: Readonly<Record<string, Partial<Category>>> = {},
): Dimension {
  const categories = text.split(' ').map((each) => {
    const [id = '', parent] = each.split('<');
    return { id, label: id, ...(parent !== undefined && { parent }), ...said[id] };
  });
  return { id: 'd', label: 'd', role: 'other', categories, ...more };
}

const ALL: Carrying = { hasUnits: true, hasDecimals: true, hasTime: false };

function carried(
  now: Dimension,
  then: Dimension,
  { overruled, ...carrying }: Partial<Carrying> & { readonly overruled?: OverruledDimension } = {},
): Dimension {
  return carryDimension(now, then, { overruled, carrying: { ...ALL, ...carrying } });
}

const families = ({ categories }: Dimension): string =>
  categories.map(({ id, parent }) => (parent === undefined ? id : `${id}<${parent}`)).join(' ');

describe('the name of a dimension', () => {
  it.each([
    ['d', undefined, 'Then'],
    ['Now', undefined, 'Now'],
    ['Now', 'Now', 'Then'],
    ['Newer', 'Now', 'Newer'],
  ])('%s, where %s was overruled, becomes %s', (label, before, told) => {
    const overruled = before === undefined ? {} : { overruled: { label: before } };
    expect(carried(dimensionOf('a', { label }), dimensionOf('a', { label: 'Then' }), overruled).label).toBe(
      told,
    );
  });
});

describe('the role of a dimension', () => {
  it.each([
    ['other', 'geography', {}, 'geography'],
    ['measure', 'geography', {}, 'measure'],
    ['measure', 'geography', { overruled: { role: 'measure' } }, 'geography'],
    ['other', 'time', { hasTime: true }, 'other'],
    ['other', 'geography', { hasTime: true }, 'geography'],
  ] as const)('%s after %s', (now, then, how, role) => {
    expect(carried(dimensionOf('a', { role: now }), dimensionOf('a', { role: then }), how).role).toBe(role);
  });

  it('becomes time with its periods', () => {
    const { role, categories } = carried(dimensionOf('2024 2025'), dimensionOf('2024', { role: 'time' }));
    expect([role, categories.map(({ period }) => period?.year)]).toEqual(['time', [2024, 2025]]);
  });
});

describe('what is said of a category', () => {
  const then = dimensionOf('a b', {}, { a: { label: 'Then', unit: 'Dozen', decimals: 1 } });
  const first = (said: Partial<Category>, how: Parameters<typeof carried>[2] = {}) =>
    carried(dimensionOf('a c', {}, { a: said }), then, how).categories[0];

  it.each([
    [{}, {}, { id: 'a', label: 'Then', unit: 'Dozen', decimals: 1 }],
    [
      { label: 'Now', unit: 'Tonnes', decimals: 0 },
      {},
      { id: 'a', label: 'Now', unit: 'Tonnes', decimals: 0 },
    ],
    [{}, { hasUnits: false }, { id: 'a', label: 'Then', decimals: 1 }],
    [{}, { hasDecimals: false }, { id: 'a', label: 'Then', unit: 'Dozen' }],
    [
      { label: 'Old', unit: 'Old', decimals: 3 },
      { overruled: { categories: { a: { label: 'Old', unit: 'Old', decimals: 3 } } } },
      { id: 'a', label: 'Then', unit: 'Dozen', decimals: 1 },
    ],
    [
      { unit: 'Old' },
      { hasUnits: false, overruled: { categories: { a: { unit: 'Old' } } } },
      { id: 'a', label: 'Then', unit: 'Dozen', decimals: 1 },
    ],
  ])('%j with %j', (said, how, category) => {
    expect(first(said, how)).toEqual(category);
  });

  it('is only what the file says of a new one', () => {
    expect(carried(dimensionOf('a c'), then).categories[1]).toEqual({ id: 'c', label: 'c' });
  });
});

describe('what a category stands below', () => {
  const flat = { isFlat: true } as const;

  it.each([
    ['a b c', 'a b<a c<b', undefined, 'a b<a c<b'],
    ['a c', 'a b<a c<b', undefined, 'a c<a'],
    ['b c', 'a b<a c<b', undefined, 'b c<b'],
    ['a b new', 'a b<a', flat, 'a b<a new'],
    ['a b c<a', 'a b<a c<b', undefined, 'a b c<a'],
    ['a b c<a', 'a b<a c<b', { categories: { c: { parent: 'a' }, b: { parent: '' } } }, 'a b<a c<b'],
    ['a b c<b', 'a b<a c<b', { categories: { c: { parent: 'a' }, b: { parent: '' } } }, 'a b<a c<b'],
    ['a c<a new<c', 'a c', { categories: { c: { parent: 'a' } } }, 'a c new<c'],
    // Half of one hierarchy and half of another may lead in a circle: then that of the file stands.
    ['b a<b', 'a b<a', { categories: { b: { parent: '' } } }, 'b a<b'],
  ] as const)('of %s after %s', (now, then, overruled, told) => {
    expect(families(carried(dimensionOf(now), dimensionOf(then), overruled && { overruled }))).toBe(told);
  });
});

describe('what a manifest stated of a whole and of an opening', () => {
  const then = dimensionOf('a b', { opensAt: 'b', partitions: [{ parts: ['a', 'b'] }] });
  const stated = { hasStatedPartitions: true, hasStatedOpening: true } as const;

  it.each([
    ['a b', stated, { opensAt: 'b', partitions: then.partitions }],
    ['b a', stated, { opensAt: 'b', partitions: then.partitions }],
    ['a b c', stated, { opensAt: 'b' }],
    ['a c', stated, {}],
    ['a', stated, {}],
    ['a b', {}, {}],
  ])('holds for %s as long as nothing came or went', (now, overruled, told) => {
    const { opensAt, partitions } = carried(dimensionOf(now), then, { overruled });
    expect({ ...(opensAt !== undefined && { opensAt }), ...(partitions && { partitions }) }).toEqual(told);
  });
});
