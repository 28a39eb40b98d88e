import { describe, expect, it } from 'vitest';
import { seriesPath } from './series-path.ts';

describe(seriesPath, () => {
  it('draws from the oldest at the left to the latest at the right, low values low', () => {
    expect(seriesPath([1, 3, 2])).toEqual({
      line: 'M2 190L357 10L712 100',
      alone: [],
      last: { x: 712, y: 100 },
      low: 1,
      high: 3,
    });
  });

  it('breaks where there is no number, and never takes it for zero', () => {
    const path = seriesPath([5, null, 7, 9]);
    expect(path?.line.match(/M/g)).toHaveLength(2);
    expect(path?.low).toBe(5);
    expect(path?.alone).toEqual([{ x: 2, y: 190 }]);
    expect(seriesPath([5, 6, null])?.last).toEqual({ x: 357, y: 10 });
  });

  it('draws a level series in the middle, and nothing without numbers', () => {
    expect(seriesPath([4, 4])?.line).toBe('M2 100L712 100');
    expect(seriesPath([null])).toBeUndefined();
    expect(seriesPath([])).toBeUndefined();
  });
});
