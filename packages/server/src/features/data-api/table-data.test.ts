import { WHOLE_TABLE_CELLS } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { fixedIndex, fixedStore } from '../../../test/fixed-portal.ts';
import { headerReader } from '../../releases/figures/header-reader.ts';
import { cellSourceOf, planAnswer, requestIn } from './table-data.ts';

const store = fixedStore();
const sources = { store, readHeader: headerReader(store), publicUrl: 'https://tables.example' };
const table = fixedIndex().current('M100001');
if (!table) throw new Error('the index has the table');

describe(cellSourceOf, () => {
  it.each([
    ['a small table', WHOLE_TABLE_CELLS],
    ['a big one', WHOLE_TABLE_CELLS + 1],
  ])('reads the wanted cells of %s, in the wanted order', async (_, cells) => {
    const release = { ...table, summary: { ...table.summary, cells } };
    const { read } = await cellSourceOf(sources, release);
    const { values, absenceAt } = await read(Float64Array.of(9, 1, 0));
    expect([...values]).toEqual([2.6, NaN, 1000]);
    expect([0, 1, 2].map(absenceAt)).toEqual([undefined, 'nil', undefined]);
    expect((await read(new Float64Array(0))).values).toHaveLength(0);
  });

  it('reads no cell of a big table before it is asked', async () => {
    const none = () => Promise.reject(new Error('nothing is read'));
    const release = { ...table, summary: { ...table.summary, cells: WHOLE_TABLE_CELLS + 1 } };
    const unread = { ...sources, store: { ...store, readTable: none, readCells: none } };
    const source = await cellSourceOf(unread, release);
    expect(source.table.cube.dimensions).toHaveLength(2);
    expect((await source.read(new Float64Array(0))).values).toHaveLength(0);
  });
});

describe(planAnswer, () => {
  it('leads to the next page of the same release', async () => {
    const query = { limit: '3', search: 'rate', istestapi: 'true' };
    const origin = { site: 'Tables', day: '2026-11-20', dayOf: (text: string) => text };
    const call = { table, release: table, releases: [], query, origin };
    const { plan, make } = await planAnswer(sources, call, requestIn(query));
    const { next, total } = await make();
    expect(next).toBe(
      'https://tables.example/api/table/tabledata/M100001?offset=3&limit=3&search=rate&release=rm100001000&isTestApi=true',
    );
    expect(total).toBeGreaterThan(3);
    expect(plan.mostCells).toBeGreaterThan(0);
  });

  it('refuses a field that cannot be read by its name', () => {
    const errors = {
      Limit: [{ key: 'data-api.value.whole-number', values: { least: { number: 1 }, value: 'x' } }],
    };
    expect(() => requestIn({ limit: 'x' })).toThrow(
      expect.objectContaining({ status: 400, errors }) as Error,
    );
  });
});
