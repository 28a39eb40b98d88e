import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { smallTable } from '../../../../test/small-table.ts';
import { warnOfLostDigits } from './warn-of-lost-digits.ts';

function warned(...values: number[]): readonly string[] {
  const table = smallTable();
  const cube = { ...table.cube, values: table.cube.values.map((value, at) => values[at] ?? value) };
  return warnOfLostDigits({ cube }).map(({ message }) => inLogs(message));
}

describe(warnOfLostDigits, () => {
  it('tells the agency of whole numbers that a double cannot keep', () => {
    expect(warned(12_345_678_901_234_567_890, 1)).toEqual(['publish.digits-lost(1, 12345678901234567000)']);
  });

  it('says nothing of numbers that are kept to the last digit', () => {
    expect(warned(Number.MAX_SAFE_INTEGER, -1, 0.1, Number.NaN)).toEqual([]);
  });
});
