import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { fittingSteps } from './fitting-steps.ts';
import type { Customisation, Step } from './steps.ts';
import { write } from '../../test/words.ts';

const table = tableWith(
  cubeFrom(`
  series | 2024 | 2025
  a      |   10 |   12
  b      |   20 |   22
`),
);
const named = (...categories: readonly string[]): Step => ({
  kind: 'choose',
  dimension: 'series',
  selection: { kind: 'named', categories },
});
const sum = (...categories: readonly string[]): Step => ({
  kind: 'sum',
  dimension: 'series',
  categories,
  id: 'c1',
  name: 'Both',
  place: 'last',
  missing: 'makes-missing',
});

function fitted(steps: Customisation) {
  const { refused, ...rest } = fittingSteps(table, steps, write);
  return { steps: rest.steps, gone: refused.map(({ problem }) => problem) };
}

describe(fittingSteps, () => {
  it('leaves everything as it is where everything fits', () => {
    expect(fitted([sum('a', 'b'), named('a', 'c1')])).toEqual({
      steps: [sum('a', 'b'), named('a', 'c1')],
      gone: [],
    });
  });

  it('chooses what is left of named categories, and names each that is gone', () => {
    expect(fitted([named('a', 'kiosks', 'b', 'fairs')])).toEqual({
      steps: [named('a', 'b')],
      gone: ['kiosks', 'fairs'].map((category) => ({
        code: 'unknown-category',
        dimension: 'series',
        category,
      })),
    });
  });

  it('does not compute of less than was asked for, and goes without what was to come of it', () => {
    expect(fitted([sum('a', 'kiosks'), named('a', 'c1')])).toEqual({
      steps: [named('a')],
      gone: [
        { code: 'unknown-category', dimension: 'series', category: 'c1' },
        { code: 'unknown-category', dimension: 'series', category: 'kiosks' },
      ],
    });
  });

  it('shows all rather than nothing when none of the named categories is left', () => {
    expect(fitted([named('kiosks')]).steps).toEqual([]);
  });
});
