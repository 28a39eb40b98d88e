import { describe, expect, it } from 'vitest';

import { NO_COMPARISON, type Comparison } from './comparison-address.ts';
import {
  fromSavedComparison,
  pinnedComparison,
  unpinnedComparison,
  toSavedComparison,
} from './saved-comparison.ts';

const COMPARISON: Comparison = {
  ...NO_COMPARISON,
  tables: [
    { kind: 'TS', code: 'M1', query: 'choose=time:latest(12)&decimals=1' },
    { kind: 'TS', code: 'M1', query: '', release: 'r1' },
    { kind: 'DC', code: 'D1', query: 'view=abc' },
  ],
  isAligned: true,
  apart: ['Area'],
  drawn: [],
};
const RELEASES = ['r3', 'r1', 'r9'];
const record = { dataSeries: [], comparison: toSavedComparison(COMPARISON, RELEASES) };

describe('a comparison in the record of a saved table', () => {
  it('comes back as it was saved, through JSON', () => {
    expect(fromSavedComparison(JSON.parse(JSON.stringify(record)))).toEqual({
      comparison: COMPARISON,
      releases: RELEASES,
    });
  });

  it('is pinned to the releases it was saved by, and unpinned again except where the reader chose a release', () => {
    const kept = { comparison: COMPARISON, releases: RELEASES };
    const pinned = pinnedComparison(kept);
    expect(pinned.tables.map(({ release }) => release)).toEqual(['r3', 'r1', 'r9']);
    expect(unpinnedComparison(pinned, kept)).toEqual(COMPARISON);
    const moved = { ...pinned, tables: pinned.tables.toReversed() };
    expect(unpinnedComparison(moved, kept).tables.map(({ release }) => release)).toEqual([
      undefined,
      'r1',
      undefined,
    ]);
  });

  it('of fewer releases than tables is pinned where they are known', () => {
    const kept = fromSavedComparison({ comparison: { ...record.comparison, releases: ['r3', 7] } });
    expect(kept?.releases).toEqual(['r3', undefined, undefined]);
    expect(kept && pinnedComparison(kept).tables.map(({ release }) => release)).toEqual([
      'r3',
      'r1',
      undefined,
    ]);
  });

  it.each([
    null,
    'text',
    {},
    { comparison: null },
    { comparison: { version: 2, address: 'v=1&table=TS/M1', releases: [] } },
    { comparison: { version: 1, address: 'v=1', releases: [] } },
    { comparison: { version: 1, address: 'colour=red', releases: [] } },
    { comparison: { version: 1, releases: [] } },
  ])('is none in %j', (customisation) => {
    expect(fromSavedComparison(customisation)).toBeUndefined();
  });
});
