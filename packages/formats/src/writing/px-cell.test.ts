import { flagSetOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { pxCell } from './px-cell.ts';
import { flagSigns } from './px-signs.ts';

describe(pxCell, () => {
  it.each([
    [12.5, '12.5'],
    [-0.001, '-0.001'],
    [1e21, '1000000000000000000000'],
    [1.25e-7, '0.000000125'],
  ])('writes %d with all its digits', (value, text) => {
    expect(pxCell({ values: Float64Array.of(value), absences: new Map() }, 0)).toEqual({
      text,
      isSign: false,
    });
  });

  it('writes the sign of an absence, that of what is not available where none is stated', () => {
    const cube = {
      values: Float64Array.of(Number.NaN, Number.NaN),
      absences: new Map([[1, 'nil' as const]]),
    };
    expect(pxCell(cube, 0)).toEqual({ text: '..', isSign: true });
    expect(pxCell(cube, 1)).toEqual({ text: '-', isSign: true });
  });
});

describe(flagSigns, () => {
  it('are those of all flags of a cell', () => {
    expect(flagSigns(flagSetOf(['provisional']))).toBe('p');
    expect(flagSigns(flagSetOf(['provisional', 'revised']))).toBe('pr');
    expect(flagSigns(flagSetOf([]))).toBe('');
  });
});
