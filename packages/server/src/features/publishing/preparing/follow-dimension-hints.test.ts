import type { Manifest } from '@almanac/contract';
import type { Cube, Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE } from '../../../../test/small-table.ts';
import { categoryFinder } from './category-finder.ts';
import { followDimensionHints } from './follow-dimension-hints.ts';

function cubeOf(labels: readonly string[], role: 'time' | 'other' = 'other'): Cube {
  const categories = labels.map((label) => {
    const isYear = role === 'time' && /^\d{4}$/.test(label);
    const period = { frequency: 'annual', year: Number(label), part: 1 } as const;
    return { id: label, label, ...(isYear && { period }) };
  });
  return {
    dimensions: [{ id: 'when', label: 'When', role, categories }],
    values: new Float64Array(labels.length),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

function periodsOf({ dimensions }: Cube) {
  return dimensions[0]?.categories.map(({ period }) => period && `${period.frequency} ${period.part}`);
}

const asTime = { when: { role: 'time' } } as const;

describe(followDimensionHints, () => {
  it('reads what the manifest calls time in every spelling that the readers know', () => {
    const quarters = cubeOf(['2005TI', '2005TII', '2005TIII', '2005TIV']);
    expect(periodsOf(followDimensionHints(quarters, asTime).cube)).toEqual(
      [1, 2, 3, 4].map((at) => `quarterly ${at}`),
    );
  });

  it('leaves one odd label among periods without a period', () => {
    const years = ['2005', '2006', '2007', '2008', 'Total'];
    const expected = [...Array.from({ length: 4 }, () => 'annual 1'), undefined];
    expect(periodsOf(followDimensionHints(cubeOf(years), asTime).cube)).toEqual(expected);
    const named = followDimensionHints(cubeOf(years, 'time'), { when: { label: 'Year' } });
    expect(periodsOf(named.cube)).toEqual(expected);
  });

  it('refuses what is no time at all', () => {
    expect(() => followDimensionHints(cubeOf(['Men', 'Women']), asTime)).toThrow(
      'publish.not-time(dimensions.when, Men)',
    );
  });

  const REGIONS = SMALL_CUBE.dimensions[0]?.categories;
  const hinted = (hint: NonNullable<Manifest['dimensions']>[string]) =>
    followDimensionHints(SMALL_CUBE, { Region: hint });

  it('leaves what it is not told of as it is', () => {
    expect(hinted({}).cube).toEqual(SMALL_CUBE);
    expect(hinted({}).orders.size).toBe(0);
    expect(hinted({ label: 'Area', role: 'other' }).cube.dimensions).toEqual([
      { id: 'region', label: 'Area', role: 'other', categories: REGIONS },
      SMALL_CUBE.dimensions[1],
    ]);
  });

  it('joins what several keys say of one category, whatever each calls it', () => {
    const { cube } = hinted({
      labels: { n: 'Nord' },
      units: { Nord: 'Dozen', s: null },
      decimals: { North: 0, s: 1 },
      parents: { n: null },
    });
    expect(cube.dimensions[0]?.categories).toEqual([
      { id: 'all', label: 'All regions' },
      { id: 'n', label: 'Nord', unit: 'Dozen', decimals: 0 },
      { id: 's', label: 'South', parent: 'all', decimals: 1 },
    ]);
  });

  it('gives orders, openings and wholes by their ids', () => {
    const { cube, orders } = hinted({
      order: ['South', 'n'],
      opensAt: 'North',
      partitions: [{ parts: ['South', 'n'] }, { total: 'All regions', parts: ['n'] }],
    });
    expect(orders).toEqual(new Map([['region', ['s', 'n']]]));
    expect(cube.dimensions[0]).toMatchObject({
      opensAt: 'n',
      partitions: [{ parts: ['s', 'n'] }, { total: 'all', parts: ['n'] }],
    });
  });

  it('says all that is wrong at once', () => {
    const wrong = {
      labels: { x: 'X' },
      parents: { y: 'z', n: 'z' },
      opensAt: 'q',
      partitions: [{ parts: ['n', 'n'] }, { parts: ['n'] }],
    };
    expect(() => hinted(wrong)).toThrow('publish.faults(6)');
    expect(() => hinted({ partitions: [{ parts: ['n'] }, { parts: ['s', 'n', 'South'] }] })).toThrow(
      'publish.partition-twice(dimensions.Region.partitions[1], s)',
    );
  });
});

describe(categoryFinder, () => {
  const dimension: Dimension = {
    id: 'd',
    label: 'D',
    role: 'other',
    categories: [
      { id: 'a', label: 'b' },
      { id: 'b', label: 'Same' },
      { id: 'c', label: 'Same' },
    ],
  };
  const filed = {
    ...SMALL_CUBE,
    dimensions: [
      { ...dimension, categories: dimension.categories.map(({ id }) => ({ id, label: `${id} then` })) },
    ],
  };
  const find = categoryFinder(dimension, { hint: { labels: { Same: 'New', 'c then': 'Same' } }, filed });

  it.each([
    ['b', 'b'],
    ['Same', 'b'],
    ['c then', 'c'],
    ['New', 'b'],
  ])('finds %s as %s', (name, id) => {
    expect(find(name, 'f').id).toBe(id);
  });

  it('refuses a name that nothing has', () => {
    expect(() => find('x', 'f')).toThrow('publish.no-category(f, D, x)');
  });
});
