import { describe, expect, it } from 'vitest';
import { SMALL_CATALOGUE } from '../../../test/small-catalogue.ts';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { NO_CHOICE } from '../../platform/catalogue/facets.ts';
import { exampleSearches } from './example-searches.ts';
import { findTables } from './find-tables.ts';
import { placeOptions } from './place-filter.ts';
import { searchResults, type SearchRequest } from './search-results.ts';
import { suggestionsFor } from './suggestions.tsx';

const index = catalogueIndex(SMALL_CATALOGUE);
const search = (request: Partial<SearchRequest> & { readonly query: string }) =>
  searchResults(index, { place: {}, choice: NO_CHOICE, order: 'match', ...request });
const codes = (request: Partial<SearchRequest> & { readonly query: string }) =>
  search(request).shown.map(({ table }) => table.code);

describe(searchResults, () => {
  it('finds a table under two topics once, and under either of them', () => {
    expect(codes({ query: 'house price' })).toEqual(['M3', 'C1']);
    expect(codes({ query: 'house price', place: { theme: 'society' } })).toEqual(['M3']);
    expect(
      codes({ query: 'house price', place: { theme: 'economy', subject: 'prices', topic: 'house-prices' } }),
    ).toEqual(['M3', 'C1']);
  });

  it('narrows down by facets and keeps what was found for the counts', () => {
    const results = search({ query: 'price', choice: { ...NO_CHOICE, type: ['CT'] } });
    expect(results.shown.map(({ table }) => table.code)).toEqual(['C1']);
    expect(results.found).toHaveLength(4);
  });

  it('orders by date and by title when asked to', () => {
    expect(codes({ query: 'price', order: 'title' })).toEqual(['M2', 'M1', 'M3', 'C1'].sort(byTitle));
    expect(codes({ query: 'price', order: 'updated' }).at(-1)).toBe('M3');
  });
});

function byTitle(a: string, b: string): number {
  return (index.tables.get(a)?.title ?? '').localeCompare(index.tables.get(b)?.title ?? '');
}

describe(findTables, () => {
  it('finds the nearest when no table has every word, and says by which words', () => {
    const found = findTables(index, 'dwellinges district');
    expect(found.hits.map(({ table }) => table.code)).toEqual(['D1']);
    expect(found.nearest).toBe('dwelli distr');
  });

  it('finds nothing where nothing is near', () => {
    expect(findTables(index, 'zzzz qqqq')).toEqual({ hits: [] });
  });
});

describe(placeOptions, () => {
  it('counts the hits of each branch under the branch chosen above it', () => {
    const { found } = search({ query: 'house' });
    expect(placeOptions(index, found, { level: 'theme', filter: {} })).toEqual([
      { id: 'economy', name: 'Economy', count: 2 },
      { id: 'society', name: 'Society', count: 2 },
    ]);
    expect(
      placeOptions(index, found, { level: 'topic', filter: { theme: 'society', subject: 'households' } }),
    ).toEqual([{ id: 'housing', name: 'Housing', count: 2 }]);
  });
});

describe(suggestionsFor, () => {
  it('leads to tables and to the topics that match by name', () => {
    const addresses = suggestionsFor(index, 'hous').map(({ label, options }) => [
      label,
      options.map(({ id }) => id),
    ]);
    expect(addresses[0]).toEqual(['Tables', ['/table/TS/M3', '/table/CT/C1', '/table/DC/D1']]);
    expect(addresses[1]?.[0]).toBe('Topics');
    expect(addresses[1]?.[1]).toContain('/browse/economy/prices/house-prices');
  });
});

describe(exampleSearches, () => {
  it('offers only words that find something', () => {
    for (const words of exampleSearches(index))
      expect(findTables(index, words).hits.length).toBeGreaterThan(0);
    expect(exampleSearches(index)).toHaveLength(3);
  });
});
