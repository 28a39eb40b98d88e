import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { catalogueFromTree } from './catalogue-from-tree.ts';
import { listingItemsFrom } from './listing-items-from.ts';

const catalogue: Catalogue = {
  subjectGroupings: [
    { id: 'society', name: 'Society' },
    { id: 'economy', name: 'Economy & Prices' },
  ],
  subjects: [
    { id: 'births', name: 'Births', subjectGroupingId: 'society' },
    { id: 'prices', name: 'Prices', subjectGroupingId: 'economy' },
  ],
  topics: [
    { id: 'cpi', name: 'Consumer prices', subjectId: 'prices' },
    { id: 'fertility', name: 'Fertility', subjectId: 'births' },
    { id: 'lost', name: 'Lost', subjectId: 'nowhere' },
  ],
  tables: [
    { code: 'M2', kind: 'TS', title: 'Total Fertility Rate, Annual', groupTitle: 'Total Fertility Rate' },
    { code: 'M1', kind: 'TS', title: 'Table M1. Births', groupTitle: 'Births' },
    { code: 'D1', kind: 'DC', title: 'Älter werden', groupTitle: 'Älter werden' },
    { code: '8270', kind: 'CT', title: 'Basket*', groupTitle: 'Basket' },
    { kind: 'CT', title: 'No code', groupTitle: 'No code' },
  ],
  placements: [
    { topicId: 'fertility', code: 'M2' },
    { topicId: 'fertility', code: 'M1' },
    { topicId: 'fertility', code: 'D1' },
    { topicId: 'cpi', code: '8270' },
    { topicId: 'fertility', code: '8270' },
    { topicId: 'fertility', code: '' },
    { topicId: 'fertility', code: 'gone' },
    { topicId: 'lost', code: 'M1' },
  ],
};

describe(listingItemsFrom, () => {
  it('gives each item the specification’s fields', () => {
    expect(listingItemsFrom(catalogue)[0]).toEqual({
      topic: 'Consumer prices',
      subject: 'Prices',
      subjectGrouping: 'Economy & Prices',
      type: 'CT',
      tableId: '8270',
      listingTitle: 'Basket',
      label: 'Economy & Prices > Prices > Consumer prices > Basket',
    });
  });

  it('sorts by label, lists a table under each of its topics, and drops what has no code or no place', () => {
    expect(listingItemsFrom(catalogue).map(({ label }) => label)).toEqual([
      'Economy & Prices > Prices > Consumer prices > Basket',
      'Society > Births > Fertility > Älter werden',
      'Society > Births > Fertility > Basket',
      'Society > Births > Fertility > Births',
      'Society > Births > Fertility > Total Fertility Rate, Annual',
    ]);
  });

  it('does not depend on the order in which tables were placed', () => {
    const backwards = { ...catalogue, placements: [...catalogue.placements].reverse() };
    expect(listingItemsFrom(backwards)).toEqual(listingItemsFrom(catalogue));
  });
});

describe(catalogueFromTree, () => {
  it('reads the collections from the tree', () => {
    const [births] = catalogue.tables;
    const tree = {
      groupings: [
        {
          id: 'society',
          name: 'Society',
          subjects: [
            {
              id: 'births',
              name: 'Births',
              topics: [{ id: 'fertility', name: 'Fertility', tables: ['M2'] }],
            },
          ],
        },
      ],
      tables: births ? [births] : [],
    };
    expect(catalogueFromTree(tree)).toEqual({
      subjectGroupings: [{ id: 'society', name: 'Society' }],
      subjects: [{ id: 'births', name: 'Births', subjectGroupingId: 'society' }],
      topics: [{ id: 'fertility', name: 'Fertility', subjectId: 'births' }],
      tables: [births],
      placements: [{ topicId: 'fertility', code: 'M2' }],
    });
  });
});
