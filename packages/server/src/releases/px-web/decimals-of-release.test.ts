import { inLogs, type Dimension, type StatTable } from '@almanac/core';
import { expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { headerReader } from '../figures/header-reader.ts';
import { partReader } from '../figures/read-part.ts';
import { stretchesReader } from '../figures/row-stretches.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { decimalsOfRelease } from './decimals-of-release.ts';

const dimension = (id: string, length: number): Dimension => ({
  id,
  label: id,
  role: 'other',
  categories: Array.from({ length }, (_, at) => ({ id: `${id}${at}`, label: `${id}${at}` })),
});

const NONE = new Float64Array(0);

/** A table of 1,500 rows and 200 columns whose figure in one row has three decimals, and all others one. */
const decimalsWith = (row: number): Promise<number> => {
  const table: StatTable = { ...smallTable(), decimals: undefined } as unknown as StatTable;
  const dimensions = [dimension('r', 1500), dimension('c', 200)];
  const head = { ...table, heading: { rows: ['r'], columns: ['c'] }, cube: { ...table.cube, dimensions } };
  const store = {
    readCells: (_code: string, _id: string, [rows = NONE, columns = NONE]: readonly Float64Array[]) => {
      const cells = [...rows].flatMap((at) => Array.from(columns, (column) => at + column));
      const values = Float64Array.from(cells, (cell) => (cell === 200 * row + 7 ? 0.125 : 0.5));
      return Promise.resolve({ values, absences: {}, flags: {}, cellFootnotes: {} });
    },
  } as unknown as ReleaseStore;
  const readHeader = () => Promise.resolve({ table: head, cells: 300_000 });
  const readers = {
    store,
    readHeader,
    parts: partReader(store, headerReader(store), inLogs),
    readStretches: stretchesReader(store),
  };
  const release = { code: 'SMALL', release: { id: 'r1' }, summary: { cells: 300_000 } };
  return decimalsOfRelease(readers, release as unknown as IndexedRelease, head);
};

it('are the most of the figures that come first', async () => {
  expect(await decimalsWith(1249)).toBe(3);
  expect(await decimalsWith(1250)).toBe(1);
});
