import { WHOLE_TABLE_CELLS } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { CENSUS, fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { planOf } from '../../../test/plan-of.ts';
import { memoryViews } from '../../releases/figures/stored-views.ts';
import {
  comparisonIn,
  findComparison,
  MOST_ALIGNED_HERE,
  type ComparisonReaders,
} from './read-comparison.ts';

/** The cells of the other table of each comparison. */
const CENSUS_CELLS = CENSUS.cube.values.length;

const wanted = comparisonIn('v=1&table=TS/M100001&table=CT/C100003', []);

/** Readers to whom a table has so many cells, of which a view reads and shows so many. */
function readersOf(cells: number, readCells: number, shownCells: number): ComparisonReaders {
  const index = fixedIndex();
  const current: typeof index.current = (code) => {
    const table = index.current(code);
    return table?.code === JOBS.code ? { ...table, summary: { ...table.summary, cells } } : table;
  };
  return {
    index: { ...index, current },
    views: memoryViews(),
    words: ENGLISH,
    plan: ({ code, cells: whole }) => {
      expect([code, whole]).toEqual([JOBS.code, cells]);
      return planOf(JOBS, readCells, shownCells);
    },
  };
}

describe(findComparison, () => {
  it.each([
    ['a table that is combined whole', MOST_ALIGNED_HERE, 5, 7, MOST_ALIGNED_HERE],
    ['what is shown of a larger one', MOST_ALIGNED_HERE + 1, 5, 7, 7],
    ['what is read of it', MOST_ALIGNED_HERE + 1, 7, 5, 7],
    ['more than a whole table, computed', WHOLE_TABLE_CELLS, 5, WHOLE_TABLE_CELLS + 1, WHOLE_TABLE_CELLS + 1],
    ['a part of a big cube', WHOLE_TABLE_CELLS + 1, WHOLE_TABLE_CELLS, 5, WHOLE_TABLE_CELLS],
  ])('counts %s', async (_, cells, read, shown, counted) => {
    const { cells: all } = await findComparison(readersOf(cells, read, shown), wanted);
    expect(all).toBe(counted + CENSUS_CELLS);
  });

  it.each([
    [WHOLE_TABLE_CELLS + 1, 5],
    [5, WHOLE_TABLE_CELLS + 1],
  ])('refuses a view of a big cube that reads %i cells and shows %i', async (read, shown) => {
    await expect(findComparison(readersOf(WHOLE_TABLE_CELLS + 1, read, shown), wanted)).rejects.toMatchObject(
      {
        code: 'impossible-comparison',
        particulars: { detail: { key: 'compare.problem.too-large-to-read' } },
      },
    );
  });
});
