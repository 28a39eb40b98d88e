import type { Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { decimalsMet } from './state-decimals.ts';

function dimension(id: string, size: number, role: Dimension['role'] = 'other'): Dimension {
  const categories = Array.from({ length: size }, (_, at) => ({ id: `${id}${at}`, label: `${id} ${at}` }));
  return { id, label: id, role, categories };
}

/** What is stated where the cells are written with these decimals; undefined where there is no number. */
function statedFor(
  dimensions: readonly Dimension[],
  decimals: readonly (number | undefined)[],
  across?: number,
): ReturnType<ReturnType<typeof decimalsMet>['stated']> {
  const met = decimalsMet(dimensions, across);
  for (const [cell, each] of decimals.entries()) if (each !== undefined) met.add(cell, each);
  return met.stated();
}

const stated = (dimensions: readonly Dimension[]): unknown[] =>
  dimensions.map(({ categories }) => categories.map(({ decimals }) => decimals));

describe(decimalsMet, () => {
  it('states them by the dimension that separates whole numbers from rates', () => {
    const dimensions = [dimension('country', 2), dimension('indicator', 2), dimension('year', 3, 'time')];
    const result = statedFor(dimensions, [0, 0, 0, 2, 1, 2, 0, 0, 0, 2, 2, 2]);
    expect(stated(result.dimensions)).toEqual([
      [undefined, undefined],
      [0, 2],
      [undefined, undefined, undefined],
    ]);
    expect(result.decimals).toBeUndefined();
  });

  it('takes five whole numbers beside rates for numbers without decimals, and four for rounded rates', () => {
    const dimensions = [dimension('indicator', 2), dimension('year', 5, 'time')];
    const met = [0, 0, 0, 0, 0, 2, 2, 2, 2, 2];
    expect(stated(statedFor(dimensions, met).dimensions)[0]).toEqual([0, 2]);
    expect(statedFor(dimensions, [undefined, ...met.slice(1)]).decimals).toBe(2);
  });

  it('states one count for all where a few rows only lost their trailing zeros', () => {
    const dimensions = [dimension('row', 4), dimension('year', 2, 'time')];
    const result = statedFor(dimensions, [1, 1, 0, 1, 1, 1, 1, undefined]);
    expect(result).toEqual({ dimensions, decimals: 1 });
  });

  it('always states them by the dimension of measures, where there is one', () => {
    const dimensions = [dimension('row', 2), dimension('measure', 2)];
    const result = statedFor(dimensions, [1, 1, 1, 1], 1);
    expect(stated(result.dimensions)).toEqual([
      [undefined, undefined],
      [1, 1],
    ]);
  });

  it('states none for numbers that a program printed in full', () => {
    expect(statedFor([dimension('row', 1)], [14]).decimals).toBeUndefined();
  });
});
