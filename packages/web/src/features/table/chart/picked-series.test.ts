import type { ChartModel } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { stepsTo, stepsWithout } from './picked-series.tsx';

type Series = ChartModel['series'][number];

function series(...parts: readonly (readonly [string, string])[]): Series {
  return {
    id: '',
    name: '',
    legendName: '',
    unit: undefined,
    axis: 'first',
    points: [],
    parts: parts.map(([dimension, category]) => ({ dimension, category })),
  };
}

describe(stepsTo, () => {
  it('chooses the category of every dimension that tells the series apart', () => {
    const model = { series: [series(['sex', 'M'], ['age', '0']), series(['sex', 'F'], ['age', '0'])] };
    expect(stepsTo(model, 1)).toEqual([
      { kind: 'choose', dimension: 'sex', selection: { kind: 'named', categories: ['F'] } },
      { kind: 'choose', dimension: 'age', selection: { kind: 'named', categories: ['0'] } },
    ]);
  });
});

describe(stepsWithout, () => {
  it('chooses all others of the one dimension', () => {
    const model = { series: [series(['flow', 'X']), series(['flow', 'M']), series(['flow', 'R'])] };
    expect(stepsWithout(model, 1)).toEqual([
      { kind: 'choose', dimension: 'flow', selection: { kind: 'named', categories: ['X', 'R'] } },
    ]);
  });

  it('keeps the total that the chart leaves out', () => {
    const totals = {
      names: 'All',
      areDrawn: false,
      places: [
        { dimension: 'flow', category: 'ALL' },
        { dimension: 'sex', category: 'T' },
      ],
    };
    const model = { series: [series(['flow', 'X']), series(['flow', 'M'])], totals };
    expect(stepsWithout(model, 1)).toEqual([
      { kind: 'choose', dimension: 'flow', selection: { kind: 'named', categories: ['ALL', 'X'] } },
    ]);
  });

  it('cannot leave one of a grid of series out, nor the only one', () => {
    expect(stepsWithout({ series: [series(['sex', 'M'], ['age', '0'])] }, 0)).toBeUndefined();
    expect(stepsWithout({ series: [series(['flow', 'X'])] }, 0)).toBeUndefined();
  });
});
