import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import type { Category, Dimension, DimensionRole, Partition } from '../cube/dimension.ts';
import { overlapIn, partitionsOf, wholeOf } from './partitions.ts';

function dimensionOf(
  names: string,
  partitions?: readonly Partition[],
  role: DimensionRole = 'other',
): Dimension {
  const rows = names.split(', ').map((name) => `${name} | 1`);
  const [dimension] = cubeFrom(['x | one', ...rows].join('\n')).dimensions;
  if (!dimension) throw new Error('one dimension was drawn');
  return { ...dimension, role, ...(partitions && { partitions }) };
}

const people = dimensionOf('All, M, F, Young, Old, Oldest', [
  { total: 'All', parts: ['M', 'F'] },
  { total: 'All', parts: ['Young', 'Old'] },
]);

describe(overlapIn, () => {
  const tree = dimensionOf('World,   Asia,     India,     China,   Europe');

  it.each<readonly [string, Dimension, readonly string[], ReturnType<typeof overlapIn>]>([
    ['a total and its part', people, ['M', 'All'], { kind: 'total-and-part', one: 'All', other: 'M' }],
    ['parts of two partitions', people, ['M', 'Young'], { kind: 'crossing', one: 'M', other: 'Young' }],
    ['parts of one partition', people, ['Young', 'Old'], undefined],
    ['what nothing is known of', people, ['M', 'Oldest'], undefined],
    [
      'a parent and a distant descendant',
      tree,
      ['World', 'India'],
      { kind: 'total-and-part', one: 'World', other: 'India' },
    ],
    ['siblings', tree, ['Europe', 'Asia'], undefined],
    ['categories of separate branches', tree, ['Europe', 'India', 'China'], undefined],
  ])('judges %s', (_, dimension, ids, overlap) => {
    expect(overlapIn(dimension, ids)).toEqual(overlap);
  });

  it('takes the children of every category for its parts, unless just they are stated to be a whole', () => {
    const both = (parts: readonly string[]) => partitionsOf(dimensionOf('All,   N,   S, A, B', [{ parts }]));
    expect(both(['N', 'S'])).toEqual([{ parts: ['N', 'S'] }]);
    expect(both(['A', 'B'])).toEqual([{ parts: ['A', 'B'] }, { total: 'All', parts: ['N', 'S'] }]);
    expect(both(['N'])).toEqual([{ parts: ['N'] }, { total: 'All', parts: ['N', 'S'] }]);
  });

  it('does not take a finer partition for another one', () => {
    const ages = dimensionOf('All, 0-14, 15+, 15-64, 65+', [
      { total: 'All', parts: ['0-14', '15+'] },
      { total: 'All', parts: ['0-14', '15-64', '65+'] },
      { total: '15+', parts: ['15-64', '65+'] },
    ]);
    expect(overlapIn(ages, ['0-14', '65+'])).toBeUndefined();
    expect(overlapIn(ages, ['15-64', '65+', '0-14'])).toBeUndefined();
    expect(overlapIn(ages, ['15+', '65+'])?.kind).toBe('total-and-part');
  });

  it('takes what is under a category for part of it, though the publisher states other parts', () => {
    const all = dimensionOf('All,   M,   F, Young, Old', [{ total: 'All', parts: ['Young', 'Old'] }]);
    expect(overlapIn(all, ['M', 'All'])).toEqual({ kind: 'total-and-part', one: 'All', other: 'M' });
    const made: Category = {
      id: 'c',
      label: 'M ÷ F',
      parent: 'All',
      computed: { formula: 'M ÷ F', order: 1 },
    };
    expect(overlapIn({ ...all, categories: [...all.categories, made] }, ['c', 'All'])).toBeUndefined();
  });

  it('takes a sum that a reader made for what it adds up', () => {
    const both: Category = {
      id: 'c',
      label: 'Both',
      computed: { formula: 'M + F', order: 1, adds: ['M', 'F'] },
    };
    const withSum = { ...people, categories: [...people.categories, both] };
    expect(overlapIn(withSum, ['c', 'F'])).toEqual({ kind: 'crossing', one: 'c', other: 'F' });
    expect(overlapIn(withSum, ['c', 'Young'])).toEqual({ kind: 'crossing', one: 'c', other: 'Young' });
    expect(overlapIn(withSum, ['c', 'Oldest'])).toBeUndefined();
  });
});

describe(wholeOf, () => {
  function wholeIn(dimension: Dimension): unknown {
    const whole = wholeOf(dimension);
    return whole.ok ? whole.value.map((position) => dimension.categories[position]?.id) : whole.problem;
  }

  it.each<readonly [string, Dimension, readonly string[]]>([
    ['the only one at the top', dimensionOf('World,   Asia,   Europe'), ['World']],
    ['a category alone', dimensionOf('Everything'), ['Everything']],
    ['the one called a total', dimensionOf('M, F, Total'), ['Total']],
    [
      'the one that all others are part of',
      dimensionOf('M, F, Both', [{ total: 'Both', parts: ['M', 'F'] }]),
      ['Both'],
    ],
    [
      'the first, called a total, beside what is in no relation to it',
      dimensionOf('Total, M, F, Rest', [{ total: 'Total', parts: ['M', 'F'] }]),
      ['Total'],
    ],
    [
      'such a total at the end',
      dimensionOf('Rest, M, F, Total', [{ total: 'Total', parts: ['M', 'F'] }]),
      ['Total'],
    ],
    ['parts that are stated', dimensionOf('M, F, Unknown', [{ parts: ['M', 'F'] }]), ['M', 'F']],
    ['parts of a heading without figures', dimensionOf('Sex,   M,   F', [{ parts: ['M', 'F'] }]), ['M', 'F']],
    [
      'periods of one length',
      { ...dimensionOf('a'), ...cubeFrom('x | 2023 | 2024\na | 1 | 2').dimensions[1] },
      ['2023', '2024'],
    ],
  ])('finds %s', (_, dimension, whole) => {
    expect(wholeIn(dimension)).toEqual(whole);
  });

  it('knows none of a flat list, of indicators beside a total, of several totals, and of periods of several lengths', () => {
    const mixed = ['2023', '2024', '2024 1Q'];
    const time = cubeFrom(`x | ${mixed.join(' | ')}\na | 1 | 2 | 3`).dimensions[1];
    expect(time && wholeIn(time)).toMatchObject({ code: 'no-whole' });
    const inside = [{ total: 'Total', parts: ['M', 'F'] }];
    expect(wholeIn(dimensionOf('Rest, M, F, Total, Others', inside))).toMatchObject({ code: 'no-whole' });
    expect(wholeIn(dimensionOf('M, F'))).toEqual({ code: 'no-whole', dimension: 'x', bases: [] });
    const revenue = [{ total: 'Revenue', parts: ['Taxes', 'Fees'] }];
    expect(wholeIn(dimensionOf('Revenue, Taxes, Fees, Spending', revenue, 'measure'))).toEqual({
      code: 'no-whole',
      dimension: 'x',
      overlap: ['Revenue', 'Taxes'],
      bases: ['Revenue'],
    });
    expect(wholeIn(dimensionOf('Exports,   Oil,   Other, Imports,   Food,   Rest'))).toEqual({
      code: 'no-whole',
      dimension: 'x',
      bases: ['Exports', 'Imports'],
    });
  });

  it('names what overlaps', () => {
    expect(wholeIn({ ...people, role: 'measure' })).toEqual({
      code: 'no-whole',
      dimension: 'x',
      overlap: ['All', 'M'],
      bases: ['All'],
    });
  });

  it('goes by what it was of the whole dimension where that was cut down', () => {
    expect(wholeIn({ ...dimensionOf('M, F'), whole: ['F'] })).toEqual(['F']);
  });
});
