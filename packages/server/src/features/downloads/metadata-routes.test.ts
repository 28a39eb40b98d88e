import { expect, test } from 'vitest';

import { changedWords } from './metadata-routes.ts';

const nothing = { isNewTable: false, newPeriods: [], revisedCells: 0, hasNewStructure: false };

test.each([
  [{ isNewTable: true, revisedCells: 3 }, 'first release'],
  [{ newPeriods: ['2026 Oct', '2026 Sep'], revisedCells: 2 }, 'new: 2026 Oct, 2026 Sep; 2 figures revised'],
  [{ revisedCells: 1, hasNewStructure: true }, '1 figure revised; categories changed'],
  [{}, 'no figure changed'],
])('says of a release that changed %o: %s', (changes, words) => {
  expect(changedWords({ changes: { ...nothing, ...changes } })).toBe(words);
});
