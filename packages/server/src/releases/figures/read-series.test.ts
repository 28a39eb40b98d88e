import { WHOLE_TABLE_CELLS } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { fixedIndex, fixedStore, JOBS } from '../../../test/fixed-portal.ts';
import { headerReader } from './header-reader.ts';
import { observedIn } from './observed-series.ts';
import { readDescription, readSeriesView } from './read-series.ts';

describe(readSeriesView, () => {
  it.each([
    ['a small table whole', WHOLE_TABLE_CELLS, ['readTable']],
    ['of a big one only the series', WHOLE_TABLE_CELLS + 1, ['readSlice']],
  ])('reads %s', async (_, cells, wanted) => {
    const fixed = fixedStore();
    const reads: string[] = [];
    const store: typeof fixed = {
      ...fixed,
      readTable: (...given) => {
        reads.push('readTable');
        return fixed.readTable(...given);
      },
      readSlice: (...given) => {
        reads.push('readSlice');
        expect(given[2]).toEqual([[1], undefined]);
        return fixed.readSlice(...given);
      },
    };
    const found = fixedIndex().current(JOBS.code);
    if (!found) throw new Error('the index has the table');
    const release = { ...found, summary: { ...found.summary, cells } };
    const description = await readDescription({ store, readHeader: headerReader(store) }, release);
    const view = await readSeriesView({ store }, release, { description, categories: ['1.1'] });
    expect(view && observedIn(view).map(({ value }) => value)).toEqual([2.6, 2.3, 2.2, 2.1, 2]);
    expect(reads).toEqual(wanted);
    const none = { description, categories: ['7'] };
    expect(await readSeriesView({ store }, release, none)).toBeUndefined();
    expect(reads).toEqual(wanted);
  });
});
