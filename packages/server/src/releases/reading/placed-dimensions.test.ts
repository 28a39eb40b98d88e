import type { Dimension, StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS } from '../../../test/fixed-portal.ts';
import { dimensionCalled, placementOf, publishedPlacement } from './placed-dimensions.ts';

const DIMENSIONS = ['a', 'b', 'c', 'B'].map((id): Dimension => ({
  id,
  label: id,
  role: 'other',
  categories: [],
}));
const TABLE: StatTable = {
  ...CENSUS,
  cube: { ...CENSUS.cube, dimensions: DIMENSIONS },
  heading: { rows: ['c'], columns: ['a'] },
};

describe(publishedPlacement, () => {
  it('puts what is only picked from first down the side', () => {
    expect(publishedPlacement(TABLE)).toEqual({ rows: ['b', 'B', 'c'], columns: ['a'] });
  });
});

describe(dimensionCalled, () => {
  it('prefers the very id, and refuses one that there is not', () => {
    expect(['B', 'b', 'C'].map((name) => dimensionCalled(DIMENSIONS, name).id)).toEqual(['B', 'b', 'c']);
    expect(() => dimensionCalled(DIMENSIONS, 'd')).toThrow('reading.unknown-dimension(d)');
  });
});

describe(placementOf, () => {
  const all = new Set(DIMENSIONS.map(({ id }) => id));

  it.each([
    [{}, all, ['b', 'B', 'c'], ['a']],
    [{}, new Set(['a', 'c']), ['c'], ['a']],
    [{ heading: ['C'] }, all, ['b', 'B', 'a'], ['c']],
    [{ stub: ['a'] }, all, ['a', 'b', 'B', 'c'], []],
    [{ stub: ['a', 'a', 'c'], heading: ['b', 'c', 'b'] }, all, ['a', 'B'], ['b', 'c']],
    [{ stub: ['a'], heading: ['b', 'c'] }, new Set(['c', 'B']), ['B'], ['c']],
  ])(
    'for %j puts what is kept where it is asked for, the rest down the side',
    (wanted, kept, rows, columns) => {
      expect(placementOf(TABLE, wanted, kept)).toEqual({
        rows,
        columns,
      });
    },
  );

  it('refuses a dimension that there is not', () => {
    expect(() => placementOf(TABLE, { stub: ['d'] }, all)).toThrow('reading.unknown-dimension(d)');
  });
});
