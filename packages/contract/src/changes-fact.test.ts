import { message, type Fact } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { changesFact } from './changes-fact.ts';
import type { Changes } from './updates.ts';

const month = (part: number): Fact => ({ period: { frequency: 'monthly', year: 2026, part } });
const year: Fact = { period: { frequency: 'annual', year: 2025, part: 1 } };

describe(changesFact, () => {
  const none = { isNewTable: false, newPeriods: [], revisedCells: 0, hasNewStructure: false };

  it.each<[Changes, Fact]>([
    [{ ...none, isNewTable: true, newPeriods: ['2026 Oct'] }, message('changes.new-table')],
    [
      { ...none, newPeriods: ['2026 Oct'], revisedCells: 14 },
      {
        list: [
          message('changes.period-added', { period: month(10) }),
          message('changes.figures-revised', { count: 14 }),
        ],
        joined: 'comma',
      },
    ],
    [
      { ...none, newPeriods: ['2026 Oct', '2026 Sep'] },
      {
        list: [message('changes.two-periods-added', { first: month(9), second: month(10) })],
        joined: 'comma',
      },
    ],
    [
      { ...none, newPeriods: ['2025', '2024', '2023'] },
      { list: [message('changes.periods-added', { count: 3, latest: year })], joined: 'comma' },
    ],
    [{ ...none, hasNewStructure: true }, message('changes.structure-alone')],
    [
      { ...none, revisedCells: 1234, hasNewStructure: true },
      {
        list: [message('changes.figures-revised', { count: 1234 }), message('changes.structure')],
        joined: 'comma',
      },
    ],
    [none, message('changes.none')],
  ])('says %o', (changes, fact) => {
    expect(changesFact(changes)).toEqual(fact);
  });
});
