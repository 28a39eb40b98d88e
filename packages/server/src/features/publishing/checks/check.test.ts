import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE } from '../../../../test/small-table.ts';
import { decimalsWritten, figureOf, firstNames, placeOf } from './check.ts';

describe(placeOf, () => {
  it.each([
    [0, 'All regions, 2023'],
    [3, 'North, 2024'],
    [4, 'South, 2023'],
  ])('names cell %d', (cell, place) => {
    expect(inLogs(placeOf(SMALL_CUBE, cell))).toBe(place);
  });
});

describe(figureOf, () => {
  it('leaves out what binary fractions add', () => {
    expect(figureOf(0.1 + 0.2)).toEqual({ number: 0.3 });
    expect(figureOf(1.000_000_000_004)).toEqual({ number: 1 });
    expect(figureOf(123_456_789_012)).toEqual({ number: 123_456_789_012 });
  });
});

describe(decimalsWritten, () => {
  it.each([
    [3, 0],
    [1.25, 2],
    [-0.5, 1],
    [undefined, 0],
  ])('of %d are %d', (value, decimals) => {
    expect(decimalsWritten(value)).toBe(decimals);
  });
});

describe(firstNames, () => {
  const told = (count: number): readonly string[] =>
    firstNames(Array.from({ length: count }, (_, at) => `n${at}`)).map(inLogs);

  it('lists five, and counts the others', () => {
    expect(told(5)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
    expect(told(6)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'list.more(1)']);
  });
});
