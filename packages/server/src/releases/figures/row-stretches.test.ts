import { type Dimension, type StatTable, type TableView } from '@almanac/core';
import { expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { SMALL_CUBE, smallTable } from '../../../test/small-table.ts';
import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { openReleaseStore } from '../storage/open-release-store.ts';
import { packRelease } from '../storage/pack-release.ts';
import { readView } from './read-view.ts';
import { stretchesReader } from './row-stretches.ts';

const [REGION, YEAR] = SMALL_CUBE.dimensions;
if (!REGION || !YEAR) throw new Error('the small cube has two dimensions');

/** So wide that only a few rows are read at a time. */
const WIDE: Dimension = {
  id: 'wide',
  label: 'Wide',
  role: 'other',
  categories: Array.from({ length: 60_000 }, (_, at) => ({ id: `w${at}`, label: `W${at}` })),
};
const TABLE: StatTable = smallTable({
  heading: { rows: ['time', 'region'], columns: ['wide'] },
  cube: {
    dimensions: [REGION, WIDE, YEAR],
    values: Float64Array.from({ length: 360_000 }, (_, cell) => (cell % 11 === 0 ? NaN : cell)),
    absences: new Map([[22, 'nil']]),
    flags: new Map([[7, 1]]),
    cellFootnotes: new Map([[9, ['1']]]),
  },
});

/** What a view shows in some of its columns of a row. */
function rowOf({ rows, base, rowOffsets, columnOffsets, cube }: TableView, row: number): readonly unknown[] {
  const cells = [0, 3, 4, 11, 59_999].map(
    (column) => base + (rowOffsets[row] ?? NaN) + (columnOffsets[column] ?? NaN),
  );
  const marks = [cube.absences, cube.flags, cube.cellFootnotes];
  return [rows.at(row), ...cells.map((cell) => [cube.values[cell], ...marks.map((each) => each.get(cell))])];
}

it('reads the rows of a view as they stand in the view of the whole table', async () => {
  const current = fixedIndex().current(JOBS.code);
  if (!current) throw new Error('the index has the table');
  const release: IndexedRelease = { ...current, code: TABLE.code };
  const store = openReleaseStore(
    memoryStorage(() => new Date(0)),
    { cacheBytes: 0 },
  );
  const { files } = packRelease(TABLE, release.release);
  await store.write({ code: 'SMALL', releaseId: release.release.id }, files);
  const whole = readView(TABLE, [], ENGLISH.write);
  const read = async (
    first: number,
    end: number,
    range?: readonly [number, number],
  ): Promise<readonly number[]> => {
    const lengths: number[] = [];
    let next = first;
    for await (const { from, view } of stretchesReader(store)(release, whole)(range)) {
      expect(from).toBe(next);
      expect([...view.rows]).toEqual([...whole.rows].slice(from, from + view.rows.length));
      for (let row = 0; row < view.rows.length; row += 1)
        expect(rowOf(view, row)).toEqual(rowOf(whole, from + row));
      lengths.push(view.rows.length);
      next += view.rows.length;
    }
    expect(next).toBe(end);
    return lengths;
  };

  expect(await read(0, 6)).toEqual([4, 2]);
  expect(await read(1, 6, [1, 6])).toEqual([4, 1]);
  expect(await read(0, 4, [0, 4])).toEqual([4]);
  expect(await read(2, 3, [2, 3])).toEqual([1]);
});

it('reads single rows where one has more cells than are read at a time', async () => {
  const view = readView(smallTable(), [], ENGLISH.write);
  const cells = { values: new Float64Array(), absences: {}, flags: {}, cellFootnotes: {} };
  const reader = stretchesReader({ readCells: () => Promise.resolve(cells) });
  const froms: number[] = [];
  const release = { code: 'SMALL', release: { id: 'r1' } } as unknown as IndexedRelease;
  const wide = {
    ...view,
    columns: { length: 300_000, at: view.columns.at, [Symbol.iterator]: () => [].values() },
  };
  for await (const { from } of reader(release, wide)()) froms.push(from);
  expect(froms).toEqual([...view.rows].map((_, at) => at));
});
