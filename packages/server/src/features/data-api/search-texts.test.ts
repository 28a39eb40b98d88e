import { describe, expect, it } from 'vitest';

import type { TableCode } from '@almanac/core';

import { smallTable } from '../../../test/small-table.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { PlacedTable } from './api-listings.ts';
import { apiSearch, type SearchOption } from './search-texts.ts';

function placed(code: string, title: string, release = `${code}-1`): PlacedTable {
  return {
    table: {
      code: code as TableCode,
      release: { id: release, publishedAt: '2026-11-20T09:00:00.000Z' },
      summary: { dimensions: [{ label: 'Région' }, { label: 'Year' }] } as unknown as CurrentTable['summary'],
    } as CurrentTable,
    listing: {
      code,
      title,
      grouping: 'Society',
      subject: 'Housing',
      topic: 'Dwellings',
    } as PlacedTable['listing'],
  };
}

describe(apiSearch, () => {
  const reads: string[] = [];
  const search = apiSearch((_, release) => {
    reads.push(release);
    const table = smallTable();
    return Promise.resolve({ table, cells: table.cube.values.length });
  });
  const all = [placed('M1', 'Zinc'), placed('M2', 'Births')];
  const codes = async (keyword: string, option: SearchOption, of = all): Promise<readonly string[]> =>
    (await search(of, { keyword, option })).map(({ listing }) => listing.code);

  it.each([
    ['', 'title', ['M1', 'M2']],
    ['%', 'variable', ['M1', 'M2']],
    ['zinc', 'title', ['M1']],
    ['ZI%c', 'title', ['M1']],
    ['zinc births', 'title', []],
    ['housing', 'title', []],
    ['zinc', 'variable', []],
    ['region', 'title', []],
    ['region', 'variable', ['M1', 'M2']],
    ['  north year ', 'variable', ['M1', 'M2']],
    ['dwellings', 'variable', []],
    ['zinc north dwellings society m1', 'all', ['M1']],
    ['m2', 'all', ['M2']],
  ] as const)('finds %j in %s', async (keyword, option, found) => {
    expect(await codes(keyword, option)).toEqual(found);
  });

  it('reads the names of a release once, and forgets what is no longer current', async () => {
    reads.length = 0;
    await codes('north', 'all');
    await codes('south', 'variable');
    await codes('zinc', 'title');
    const fresh = ['a', 'b', 'c'].map((release) => [placed('M9', 'Trade', release)]);
    for (const each of fresh) await codes('north', 'all', each);
    expect(reads.filter((each) => !each.startsWith('M'))).toEqual(['a', 'b', 'c']);
    expect(new Set(reads).size).toBe(reads.length);
    // Of the three only the last was kept: more than twice as many as there are tables are too many.
    reads.length = 0;
    await codes('north', 'all', fresh[2]);
    await codes('north', 'all', fresh[0]);
    expect(reads).toEqual(['a']);
  });

  it('keeps up to twice as many as there are tables', async () => {
    const read: string[] = [];
    const table = smallTable();
    const searching = apiSearch((_, release) => {
      read.push(release);
      return Promise.resolve({ table, cells: table.cube.values.length });
    });
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((release) => placed('M9', 'Trade', release));
    const north = { keyword: 'north', option: 'all' } as const;
    for (const some of [
      [a, b],
      [c, d],
      [a, b],
      [a, e],
      [c, d],
    ])
      await searching(some as readonly PlacedTable[], north);
    expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'c', 'd']);
  });
});
