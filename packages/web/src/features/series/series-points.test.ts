import { describe, expect, it } from 'vitest';
import type { TimeLinePoint } from '../../platform/time-line/time-line-point.ts';
import { placeYearsBefore, pointsOf } from './series-points.ts';

const quarters = (years: number, missing: readonly number[] = []): readonly TimeLinePoint[] =>
  Array.from({ length: years * 4 }, (_, at) => ({
    id: `${2000 + Math.floor(at / 4)}-Q${(at % 4) + 1}`,
    label: '',
    value: missing.includes(at) ? null : at,
    text: '',
    isProvisional: false,
  }));

describe(placeYearsBefore, () => {
  it('is so many years before the end, as far as the series goes back', () => {
    const points = quarters(8);
    expect((['1', '5', '10', 'all'] as const).map((range) => placeYearsBefore(points, 31, range))).toEqual([
      27, 11, 0, 0,
    ]);
  });

  it('is where there is a figure', () => {
    expect(placeYearsBefore(quarters(8, [11]), 31, '5')).toBe(12);
    expect(placeYearsBefore(quarters(8, [0, 1]), 31, 'all')).toBe(2);
  });
});

describe(pointsOf, () => {
  it('goes from the oldest to the latest, and knows what is provisional', () => {
    const observation = { iso: '', absence: undefined, footnotes: [] };
    const points = pointsOf(
      {
        observations: [
          { ...observation, id: '2', label: 'b', value: 2, text: '2', flags: [{ symbol: 'p', meaning: '' }] },
          { ...observation, id: '1', label: 'a', value: null, text: '–', flags: [] },
        ] as never,
      },
      (fact) => (typeof fact === 'string' ? fact : ''),
    );
    expect(points).toEqual([
      { id: '1', label: 'a', value: null, text: '–', isProvisional: false },
      { id: '2', label: 'b', value: 2, text: '2', isProvisional: true },
    ]);
  });
});
