import { parseAddress, toSavedRecord, WHOLE_TABLE_CELLS } from '@almanac/core';
import { expect, it } from 'vitest';

import { leadFigureReader } from '../src/features/notifications/lead-figure.ts';
import { headerReader } from '../src/releases/figures/header-reader.ts';
import { passingViewReader } from '../src/releases/figures/view-reader.ts';
import type { ReleaseStore } from '../src/releases/storage/release-store.ts';
import { fixedIndex, fixedStore } from './fixed-portal.ts';
import { cubeTable, leaves, months } from './fuzz/big-cube.ts';
import { ENGLISH } from './english.ts';

/** 600,000 cells. */
const TABLE = cubeTable('M100040', [leaves('good', 150), leaves('partner', 20), months(200)], true);

it('is that of the first series where somebody saved more than is read for a mail', async () => {
  const read: number[] = [];
  const fixed = fixedStore([TABLE]);
  const store: ReleaseStore = {
    ...fixed,
    readSlice: async (...asked) => {
      const slice = await fixed.readSlice(...asked);
      read.push(slice.cube.values.length);
      return slice;
    },
  };
  const readHeader = headerReader(store);
  const readShown = passingViewReader(store, readHeader, {
    write: ENGLISH.write,
    mostShown: WHOLE_TABLE_CELLS,
  });
  const lead = leadFigureReader({ readHeader, readShown, words: ENGLISH });
  const steps = parseAddress('pivot=good,partner/time');
  const release = fixedIndex([TABLE]).current(TABLE.code);
  if (!steps.ok || !release) throw new Error('there is no such view');
  const saved = toSavedRecord(steps.value, TABLE.cube.dimensions, ['time']);
  const found = await lead(release, {
    customisation: JSON.stringify(saved.customisationData),
    computation: JSON.stringify(saved.computationData),
  });
  expect(found?.what).toContain('good 0, partner 0');
  expect(read).toEqual([200]);
});
