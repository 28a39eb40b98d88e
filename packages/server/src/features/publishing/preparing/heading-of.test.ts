import type { Dimension, DimensionRole } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { Problem } from '../../../platform/http/problem.ts';
import { cellsShown, defaultHeading, fitsHeading, headingFrom } from './heading-of.ts';

function dimension(id: string, count: number, role: DimensionRole = 'other'): Dimension {
  const categories = Array.from({ length: count }, (_, at) => ({ id: String(at), label: String(at) }));
  return { id, label: id.toUpperCase(), role, categories };
}

const time = dimension('time', 40, 'time');

describe(defaultHeading, () => {
  it('puts the time of a time series across the top and all else down the side', () => {
    expect(defaultHeading([dimension('series', 900), time], 'TS')).toEqual({
      rows: ['series'],
      columns: ['time'],
    });
    expect(defaultHeading([time], 'TS')).toEqual({ rows: [], columns: ['time'] });
  });

  it('puts the last dimension of a cross-section across the top', () => {
    expect(defaultHeading([dimension('a', 3), dimension('b', 4), dimension('c', 5)], 'CT')).toEqual({
      rows: ['a', 'b'],
      columns: ['c'],
    });
    expect(defaultHeading([dimension('a', 3), dimension('b', 4)], 'CT')).toEqual({
      rows: ['a'],
      columns: ['b'],
    });
    expect(defaultHeading([dimension('a', 3)], 'CT')).toEqual({ rows: ['a'], columns: [] });
  });

  it('lets be picked what would make too many rows', () => {
    const dimensions = [dimension('region', 150), dimension('age', 20), time];

    expect(defaultHeading(dimensions, 'DC')).toEqual({ rows: ['region'], columns: ['time'] });
    const rowsOf = (...counts: readonly number[]) =>
      defaultHeading([...counts.map((count, at) => dimension(`d${at}`, count)), time], 'DC').rows;
    expect(rowsOf(50, 4, 1)).toEqual(['d0', 'd1', 'd2']);
    expect(rowsOf(67, 3)).toEqual(['d0']);
    expect(rowsOf(900)).toEqual(['d0']);
  });
});

describe(headingFrom, () => {
  const dimensions = [dimension('a', 2), time];

  it('takes ids and labels', () => {
    expect(headingFrom({ dimensions, filed: dimensions }, { rows: ['time'], columns: ['A'] })).toEqual({
      rows: ['time'],
      columns: ['a'],
    });
  });

  it('refuses a dimension that stands in it twice', () => {
    expect(() => headingFrom({ dimensions, filed: dimensions }, { rows: ['a'], columns: ['A'] })).toThrow(
      Problem,
    );
  });

  it('says at once which names are none, in rows and in columns', () => {
    const wrong = { rows: ['x'], columns: ['a', 'y'] };
    expect(() => headingFrom({ dimensions, filed: dimensions }, wrong)).toThrow('publish.faults(2)');
  });
});

describe(fitsHeading, () => {
  it.each([
    [['a'], ['time'], true],
    [[], ['time'], true],
    [['a', 'b'], [], false],
    [['a'], ['b'], false],
  ])('of rows %j and columns %j', (rows, columns, fits) => {
    expect(fitsHeading([dimension('a', 2), time], { rows, columns })).toBe(fits);
  });
});

describe(cellsShown, () => {
  it('counts what stands on an axis', () => {
    const dimensions = [dimension('a', 2), dimension('b', 3), time];
    expect(cellsShown(dimensions, { rows: ['a'], columns: ['time'] })).toBe(80);
    expect(cellsShown(dimensions, { rows: [], columns: [] })).toBe(1);
  });
});
