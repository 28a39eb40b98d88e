import { describe, expect, it } from 'vitest';
import { workOut } from './work-out.ts';

describe(workOut, () => {
  it('finds a cell that a sum gives away, and cells that only several sums give away together', () => {
    expect(workOut(new Set(['c']), [['total', 'a', 'b', 'c']])).toEqual(['c']);
    const two = [
      ['total', 'c', 'd'],
      ['a', 'c', 'e'],
      ['b', 'd', 'e'],
    ];
    expect(workOut(new Set(['c', 'd', 'e']), two)).toHaveLength(3);
  });

  it('finds nothing where two cells share what is left', () => {
    expect(workOut(new Set(['c', 'd']), [['total', 'a', 'c', 'd']])).toEqual([]);
  });
});
