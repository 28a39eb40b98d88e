import type { Cube, Dimension, Keyword, TableDraft, TableFacts } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../../test/small-table.ts';
import { isNothing, type Overruled } from '../../../../releases/storage/overruled.ts';
import { asFiled } from './as-filed.ts';
import { carryKeywords } from './carry-keywords.ts';
import { newFacts, overruledIn } from './overruled.ts';

function withRegion(change: (region: Dimension) => Dimension): Cube {
  return {
    ...SMALL_CUBE,
    dimensions: SMALL_CUBE.dimensions.map((each) => (each.id === 'region' ? change(each) : each)),
  };
}

function found(
  { facts = {}, cube = SMALL_CUBE }: Partial<TableDraft>,
  table: Partial<Parameters<typeof smallTable>[0]> = {},
  before?: Overruled,
): Overruled {
  const whole = smallTable(table);
  return overruledIn({ draft: { facts, cube }, table: whole, stated: whole.cube, before });
}

describe(overruledIn, () => {
  it('is nothing where the table says what its file does', () => {
    expect(isNothing(found({ facts: { title: 'Dwellings by region', unit: 'Number' } }))).toBe(true);
    expect(isNothing({ facts: {}, dimensions: { region: {} } })).toBe(false);
    expect(isNothing({ facts: { unit: 'Old' }, dimensions: { region: {} } })).toBe(false);
  });

  it('keeps facts that the table says otherwise, and those that the file no longer says', () => {
    const before = { facts: { unit: 'Old', source: 'Old' }, dimensions: {} };
    expect(found({ facts: { title: 'HOMES', unit: 'Dozen', decimals: 0 } }, {}, before).facts).toEqual({
      title: 'HOMES',
      unit: 'Dozen',
      source: 'Old',
    });
  });

  it('keeps what the file says of a dimension', () => {
    const table = {
      cube: withRegion((region) => ({
        ...region,
        label: 'Area',
        role: 'other',
        categories: region.categories.map((each) =>
          each.id === 'n' ? { ...each, label: 'Nord', unit: 'Dozen' } : each,
        ),
      })),
    };
    const said = withRegion((region) => ({
      ...region,
      categories: region.categories.map((each) =>
        each.id === 'n' ? { ...each, unit: 'Ten', decimals: 1 } : each,
      ),
    }));
    expect(found({ cube: said }, table).dimensions).toEqual({
      region: {
        label: 'Region',
        role: 'geography',
        categories: { n: { label: 'North', unit: 'Ten', decimals: 1 } },
      },
    });
  });

  it('keeps another order, another hierarchy, and that there was none', () => {
    const turned = withRegion((region) => ({ ...region, categories: region.categories.toReversed() }));
    expect(found({ cube: turned }).dimensions).toEqual({ region: { order: ['s', 'n', 'all'] } });
    const flat = withRegion((region) => ({
      ...region,
      categories: region.categories.map(({ id, label }) => ({ id, label })),
    }));
    expect(found({ cube: flat }).dimensions).toEqual({ region: { isFlat: true } });
    expect(isNothing(found({ cube: flat }, { cube: flat }))).toBe(true);
    const other = withRegion((region) => ({
      ...region,
      categories: region.categories.map((each) => (each.id === 's' ? { ...each, parent: 'n' } : each)),
    }));
    expect(found({ cube: other }).dimensions).toEqual({ region: { categories: { s: { parent: 'n' } } } });
    const half = withRegion((region) => ({
      ...region,
      categories: region.categories.map((each) => (each.id === 's' ? { id: 's', label: 'South' } : each)),
    }));
    expect(found({ cube: half }).dimensions).toEqual({ region: { categories: { s: { parent: '' } } } });
  });

  it('keeps what was overruled before where the file is silent', () => {
    const before = {
      facts: {},
      dimensions: { region: { categories: { n: { unit: 'Old' }, s: { unit: 'Old' } } } },
    };
    const said = withRegion((region) => ({
      ...region,
      categories: region.categories.map((each) => (each.id === 's' ? { ...each, unit: 'New' } : each)),
    }));
    expect(found({ cube: said }, {}, before).dimensions).toEqual({
      region: { categories: { n: { unit: 'Old' }, s: { unit: 'New' } } },
    });
  });

  it('keeps that a whole or an opening was stated', () => {
    const cube = withRegion((region) => ({ ...region, opensAt: 'n', partitions: [{ parts: ['n', 's'] }] }));
    expect(found({ cube }, { cube }).dimensions).toEqual({
      region: { hasStatedPartitions: true, hasStatedOpening: true },
    });
  });
});

describe(newFacts, () => {
  const overruled = { facts: { title: 'HOMES', decimals: 1 }, dimensions: {} };
  const fresh = (facts: TableDraft['facts'], last: Partial<TableFacts> = {}) =>
    newFacts(facts, { overruled, last: smallTable(last) });

  it.each([
    [{ title: 'HOMES', unit: 'Dozen' }, { unit: 'Dozen' }],
    [{ title: 'Homes' }, { title: 'Homes' }],
    [{ decimals: 0 }, {}],
    [{ decimals: 1 }, {}],
    [{ decimals: 2 }, { decimals: 2 }],
  ])('of %j are %j', (facts, told) => {
    expect(fresh(facts)).toEqual(told);
  });

  it('are no decimals that the last release had', () => {
    expect(fresh({ decimals: 3 }, { decimals: 3 })).toEqual({});
    expect(fresh({ decimals: 4 }, { decimals: 3 })).toEqual({ decimals: 4 });
    const last = { ...smallTable(), decimals: undefined } as unknown as TableFacts;
    const none = { facts: { decimals: 0 }, dimensions: {} };
    expect(newFacts({ decimals: 1 }, { overruled: none, last })).toEqual({ decimals: 1 });
  });

  it('are all of a first release', () => {
    expect(newFacts({ decimals: 1 }, { overruled: undefined, last: smallTable() })).toEqual({ decimals: 1 });
    expect(newFacts({ decimals: 1 }, { overruled, last: undefined })).toEqual({ decimals: 1 });
  });
});

describe(asFiled, () => {
  it('is the cube before a manifest changed it', () => {
    const cube = withRegion((region) => ({ ...region, opensAt: 'n', partitions: [{ parts: ['n', 's'] }] }));
    const filed = asFiled(
      { cube },
      {
        facts: {},
        dimensions: {
          region: {
            label: 'REGION',
            role: 'other',
            order: ['s', 'all', 'n'],
            categories: { s: { label: 'S', parent: '', unit: 'Ten', decimals: 2 }, n: { parent: 's' } },
          },
        },
      },
    );
    expect(filed.dimensions[0]).toEqual({
      id: 'region',
      label: 'REGION',
      role: 'other',
      categories: [
        { id: 's', label: 'S', unit: 'Ten', decimals: 2 },
        { id: 'all', label: 'All regions' },
        { id: 'n', label: 'North', parent: 's' },
      ],
    });
    expect([...filed.values]).toEqual([20, NaN, 30, 50, 10, NaN]);
  });

  it('has no hierarchy where the file had none, and is the same where nothing was overruled', () => {
    expect(asFiled({ cube: SMALL_CUBE }, undefined)).toEqual(SMALL_CUBE);
    const flat = asFiled({ cube: SMALL_CUBE }, { facts: {}, dimensions: { region: { isFlat: true } } });
    expect(flat.dimensions[0]?.categories.some((each) => 'parent' in each)).toBe(false);
    const opened = withRegion((region) => ({ ...region, opensAt: 'n' }));
    expect(asFiled({ cube: opened }, undefined)).toEqual(SMALL_CUBE);
  });
});

describe(carryKeywords, () => {
  const keyword = (name: string, ...[dimension, category]: readonly string[]): Keyword => ({
    name,
    texts: [name],
    ...(dimension !== undefined && { of: category === undefined ? [dimension] : [dimension, category] }),
  });
  const previous = smallTable({
    keywords: [
      keyword('A'),
      keyword('B', 'region'),
      keyword('B', 'gone'),
      keyword('C', 'region', 'n'),
      keyword('C', 'region', 'gone'),
    ],
  });
  const names = (own?: readonly Keyword[]) =>
    carryKeywords(own, previous, SMALL_CUBE)?.map(({ name, of = [] }) => [name, ...of].join(' '));

  it('keeps those of what is there, after those of the file', () => {
    expect(names()).toEqual(['A', 'B region', 'C region n']);
    expect(names([keyword('B', 'region'), keyword('A', 'time')])).toEqual([
      'B region',
      'A time',
      'A',
      'C region n',
    ]);
    expect(carryKeywords(undefined, smallTable(), SMALL_CUBE)).toBeUndefined();
  });
});
