import { describe, expect, it } from 'vitest';
import { areArrangedAlike, placeDimension, shiftDimension, type Arrangement } from './arrangement.ts';

const start: Arrangement = { rows: ['sex', 'age'], columns: ['region'], picker: ['year'] };

describe(shiftDimension, () => {
  it('moves within a zone', () => {
    expect(shiftDimension(start, 'age', -1).rows).toEqual(['age', 'sex']);
    expect(shiftDimension(start, 'sex', 1).rows).toEqual(['age', 'sex']);
  });

  it('goes on into the next zone past the end of its own', () => {
    expect(shiftDimension(start, 'age', 1)).toEqual({
      rows: ['sex'],
      columns: ['age', 'region'],
      picker: ['year'],
    });
    expect(shiftDimension(start, 'year', -1)).toEqual({
      rows: ['sex', 'age'],
      columns: ['region', 'year'],
      picker: [],
    });
  });

  it('stays where there is nowhere further to go', () => {
    expect(shiftDimension(start, 'sex', -1)).toEqual(start);
    expect(shiftDimension(start, 'year', 1)).toEqual(start);
  });
});

describe(areArrangedAlike, () => {
  it('tells a table that is turned from one that is not', () => {
    expect(areArrangedAlike(start, shiftDimension(start, 'sex', -1))).toBe(true);
    expect(areArrangedAlike(start, shiftDimension(start, 'sex', 1))).toBe(false);
    expect(areArrangedAlike(start, { ...start, picker: [] })).toBe(true);
  });
});

describe(placeDimension, () => {
  it('puts a dimension where it was dropped', () => {
    expect(placeDimension(start, 'year', { zone: 'rows', position: 1 }).rows).toEqual(['sex', 'year', 'age']);
  });

  it('counts positions as they were before the dimension was picked up', () => {
    expect(placeDimension(start, 'sex', { zone: 'rows', position: 2 }).rows).toEqual(['age', 'sex']);
    expect(placeDimension(start, 'sex', { zone: 'rows', position: 1 })).toEqual(start);
  });
});
