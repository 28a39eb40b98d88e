import { describe, expect, it } from 'vitest';
import type { TimeLinePoint } from './time-line-point.ts';
import { knownPlace, periodsAYear } from './use-span.ts';

const points = (...values: readonly (number | null)[]): readonly TimeLinePoint[] =>
  values.map((value, at) => ({
    id: `${2020 + Math.floor(at / 4)}-Q1`,
    label: '',
    value,
    text: '',
    isProvisional: false,
  }));

describe(knownPlace, () => {
  it('goes on to the next number, and back at the end', () => {
    expect(knownPlace(points(1, null, null, 4), 1, 1)).toBe(3);
    expect(knownPlace(points(1, null, null, 4), 2, -1)).toBe(0);
    expect(knownPlace(points(1, 2, null), 2, 1)).toBe(1);
    expect(knownPlace(points(1, 2, 3), 1, 1)).toBe(1);
  });
});

describe(periodsAYear, () => {
  it('counts those of a year in the middle', () => {
    expect(periodsAYear(points(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBe(4);
    expect(periodsAYear(points(1))).toBe(1);
    expect(periodsAYear([])).toBe(1);
  });
});
