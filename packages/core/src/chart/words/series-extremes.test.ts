import { describe, expect, it } from 'vitest';
import type { ChartPoint } from '../chart-model.ts';
import { seriesExtremes } from './series-extremes.ts';

const points = (...values: readonly (number | undefined)[]): readonly (ChartPoint | undefined)[] =>
  values.map((value) => (value === undefined ? undefined : ({ kind: 'value', value } as ChartPoint)));

const extremesOf = (...values: readonly (number | undefined)[]) =>
  seriesExtremes(
    { series: [{ points: points(...values) }] } as unknown as Parameters<typeof seriesExtremes>[0],
    0,
  );

describe(seriesExtremes, () => {
  it('finds the ends and the first of the extremes, wherever figures are missing', () => {
    expect(extremesOf(undefined, 4, 1, undefined, 9, 1, 9, 5, undefined)).toMatchObject({
      first: { category: 1, value: 4 },
      latest: { category: 7, value: 5 },
      lowest: { category: 2, value: 1 },
      highest: { category: 4, value: 9 },
    });
  });

  it('finds nothing where there is no figure', () => {
    expect(extremesOf(undefined, undefined)).toBeUndefined();
    expect(extremesOf()).toBeUndefined();
  });

  // The line of least squares through 0, 3, 0, 3 climbs 0.6 a step, 1.8 in all: over half of 3.
  it.each([
    ['rising', [1, 2, 3, 4]],
    ['falling', [4, 3, 2, 1]],
    ['steady', [5, 5, 5, 5]],
    ['none', [1, 2, 3]],
    ['rising', [0, 3, 0, 3]],
    ['falling', [3, 0, 3, 0]],
    ['none', [0, 3, 3, 0]],
    ['none', [3, 0, 0, 3]],
    ['rising', [100, 103, 100, 103]],
    // It climbs 0.2 a step, 1 in all: half of 2.
    ['rising', [0, 1, undefined, undefined, 2, 1]],
    ['falling', [1, 2, undefined, undefined, 1, 0]],
    // The same far from where the axis begins, and one that climbs 0.3 of 3.
    ['rising', [...new Array<undefined>(20), 0, 1, undefined, undefined, 2, 1]],
    ['none', [...new Array<undefined>(20), 1, 0, 3, 0, 2, 1]],
    ['none', [undefined, 0, 2, undefined, 0, 2, 0, 1]],
  ])('calls it %s: %j', (trend, values) => {
    expect(extremesOf(...values)?.trend).toBe(trend);
  });
});
