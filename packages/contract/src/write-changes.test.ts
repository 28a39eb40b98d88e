import { describe, expect, it } from 'vitest';

import { writeChanges } from './write-changes.ts';

describe(writeChanges, () => {
  const none = { isNewTable: false, newPeriods: [], revisedCells: 0, hasNewStructure: false };

  it.each([
    [{ ...none, isNewTable: true, newPeriods: ['2026 Oct'] }, 'New table'],
    [{ ...none, newPeriods: ['2026 Oct'], revisedCells: 14 }, 'October 2026 added, 14 figures revised'],
    [{ ...none, newPeriods: ['2026 Oct', '2026 Sep'] }, 'September 2026 and October 2026 added'],
    [{ ...none, newPeriods: ['2025', '2024', '2023'] }, '3 periods added, up to 2025'],
    [{ ...none, revisedCells: 1 }, '1 figure revised'],
    [{ ...none, hasNewStructure: true }, 'Rows or columns changed'],
    [
      { ...none, revisedCells: 1234, hasNewStructure: true },
      '1,234 figures revised, rows or columns changed',
    ],
    [none, 'Notes changed, no figure did'],
  ])('says %o as %s', (changes, words) => {
    expect(writeChanges(changes, { group: ',' })).toBe(words);
  });
});
