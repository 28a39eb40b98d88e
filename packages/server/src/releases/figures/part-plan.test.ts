import type { Customisation } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { isDear, isMuchComputing } from './part-plan.ts';

const chosen: Customisation = [{ kind: 'pivot', rows: ['a'], columns: [] }];
const step = { kind: 'moving-average' } as unknown as Customisation[number];

describe(isMuchComputing, () => {
  it.each([
    [100_000, [step], false],
    [100_001, [step], true],
    [50_000, [step, step], false],
    [50_001, [step, ...chosen, step], true],
    [9_000_000, chosen, false],
  ])('over %d cells', (cells, steps, isMuch) => {
    expect(isMuchComputing(cells, steps)).toBe(isMuch);
  });
});

describe(isDear, () => {
  it.each([
    [100_000, 1, chosen, false],
    [100_001, 1, chosen, true],
    [1, 100_001, chosen, true],
    [60_000, 1, [step, step], true],
    [1, 60_000, [step, step], false],
  ])('of %d cells read and %d shown', (readCells, shownCells, steps, dear) => {
    expect(isDear({ readCells, shownCells }, steps)).toBe(dear);
  });
});
