import { describe, expect, it } from 'vitest';
import { alongOf, lineParts } from './line-paths.ts';
import type { TimeLinePoint } from './time-line-point.ts';

const point = (value: number | null, isProvisional = false): TimeLinePoint => ({
  id: '',
  label: '',
  value,
  text: '',
  isProvisional,
});
const up = (value: number): number => value / 10;

describe(lineParts, () => {
  it('is one line inside the span and others outside it, which meet at its ends', () => {
    const points = [0, 10, 5, 5, 0].map((value) => point(value));
    expect(lineParts(points, { from: 1, to: 3 }, up)).toEqual([
      { path: 'M0 1000L250 0', isInside: false, isProvisional: false },
      { path: 'M250 0L500 500L750 500', isInside: true, isProvisional: false },
      { path: 'M750 500L1000 1000', isInside: false, isProvisional: false },
    ]);
  });

  it('is broken where there is no number, and draws what leads to a provisional one apart', () => {
    const points = [point(0), point(null), point(10), point(10), point(0, true)];
    expect(lineParts(points, { from: 0, to: 4 }, up)).toEqual([
      { path: 'M500 0L750 0', isInside: true, isProvisional: false },
      { path: 'M750 0L1000 1000', isInside: true, isProvisional: true },
    ]);
  });
});

describe(alongOf, () => {
  it('puts a single point at the end', () => {
    expect([alongOf(0, 1), alongOf(0, 3), alongOf(1, 3), alongOf(2, 3)]).toEqual([1, 0, 0.5, 1]);
  });
});
