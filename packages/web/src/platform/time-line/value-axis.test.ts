import { describe, expect, it } from 'vitest';
import { valueAxis } from './value-axis.ts';

const ticks = (...values: readonly number[]) => valueAxis(values)?.ticks;

describe(valueAxis, () => {
  it('goes in round steps from below the least value to above the most', () => {
    expect(ticks(83, 105.3)).toEqual([80, 85, 90, 95, 100, 105, 110]);
    expect(ticks(0.9, 7.4)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(-3.2, 4)).toEqual([-4, -2, 0, 2, 4]);
    expect(ticks(5_440_828, 6_483_943)).toEqual([
      5_400_000, 5_600_000, 5_800_000, 6_000_000, 6_200_000, 6_400_000, 6_600_000,
    ]);
  });

  it('spans at least a tenth of the largest value, so that little change is drawn as little', () => {
    expect(ticks(36.2, 36.4)).toEqual([34, 35, 36, 37, 38, 39]);
    expect(ticks(-36.4, -36.2)).toEqual([-39, -38, -37, -36, -35, -34]);
    expect(ticks(6_440_828, 6_483_943)).toEqual([6_000_000, 6_200_000, 6_400_000, 6_600_000, 6_800_000]);
  });

  it('says how many decimals its labels need', () => {
    expect(valueAxis([4.6, 5.9])).toMatchObject({ ticks: [4.5, 4.75, 5, 5.25, 5.5, 5.75, 6], decimals: 2 });
    expect(valueAxis([0.01, 0.06])?.decimals).toBe(2);
    expect(valueAxis([10, 90])?.decimals).toBe(0);
  });

  it('puts a single value in the middle, and has nothing to show without any', () => {
    expect(ticks(100)).toEqual([94, 96, 98, 100, 102, 104, 106]);
    expect(valueAxis([0])).toMatchObject({ low: -0.6, high: 0.6 });
    expect(valueAxis([])).toBeUndefined();
  });
});
