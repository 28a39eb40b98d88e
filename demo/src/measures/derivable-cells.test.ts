import { describe, expect, it } from 'vitest';
import { derivableCells } from './derivable-cells.ts';

describe(derivableCells, () => {
  it('finds a cell that a sum gives away, and cells that only several sums give away together', () => {
    expect(derivableCells(new Set(['c']), [['total', 'a', 'b', 'c']])).toEqual(['c']);
    const two = [
      ['total', 'c', 'd'],
      ['a', 'c', 'e'],
      ['b', 'd', 'e'],
    ];
    expect(derivableCells(new Set(['c', 'd', 'e']), two)).toHaveLength(3);
  });

  it('finds nothing where two cells share what is left', () => {
    expect(derivableCells(new Set(['c', 'd']), [['total', 'a', 'c', 'd']])).toEqual([]);
  });
});
