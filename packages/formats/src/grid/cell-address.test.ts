import { describe, expect, it } from 'vitest';
import { cellName, cellOf, rangeName, rangeOf } from './cell-address.ts';

describe(cellOf, () => {
  it('reads back every name that is written', () => {
    for (const [row, column] of [
      [0, 0],
      [11, 25],
      [99, 26],
      [1_048_575, 16_383],
    ] as const)
      expect(cellOf(cellName(row, column))).toEqual([row, column]);
  });

  it('is undefined for what is no name', () => {
    expect([':1', '[1', '@1', 'A/', 'A:', 'AB12'].map(cellOf)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      [11, 27],
    ]);
    expect(['', 'A', '1', 'A0', 'A1B', 'A-1', 'Ä1', `A${'9'.repeat(20)}`].map(cellOf)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    );
  });
});

describe(rangeOf, () => {
  it('reads ranges in any direction, with signs of dollars or without', () => {
    expect(rangeOf('$C$5:A2')).toEqual({ top: 1, left: 0, bottom: 4, right: 2 });
    expect(rangeOf('A2:C5')).toEqual(rangeOf('C5:A2'));
    expect(rangeName({ top: 1, left: 0, bottom: 4, right: 2 })).toBe('A2:C5');
    expect(rangeName({ top: 1, left: 1, bottom: 1, right: 1 })).toBe('B2');
    expect(['A:C', 'A1:C', 'A:C1', ''].map(rangeOf)).toEqual(Array.from({ length: 4 }, () => undefined));
  });
});
