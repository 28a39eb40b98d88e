import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orderAfter } from './order-after.ts';

describe(orderAfter, () => {
  it('moves those that are named among their own places: what another tab saved stays where it is', () => {
    expect(orderAfter(['new', 'a', 'b', 'c'], ['b', 'a', 'c'])).toEqual(['new', 'b', 'a', 'c']);
  });

  it('lets two tabs that each swap a pair both have their way', () => {
    const first = orderAfter(['a', 'b', 'c', 'd'], ['b', 'a']);
    expect(orderAfter(first, ['d', 'c'])).toEqual(['b', 'a', 'd', 'c']);
  });

  it('passes over what is not there, and never loses one', () => {
    expect(orderAfter(['a', 'b', 'c'], ['c', 'gone', 'a', 'c'])).toEqual(['c', 'b', 'a']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'x')), (named) => {
        const after = orderAfter(['a', 'b', 'c', 'd'], named);
        const wanted = [...new Set(named)].filter((id) => id !== 'x');
        expect(after.toSorted()).toEqual(['a', 'b', 'c', 'd']);
        expect(after.filter((id) => named.includes(id))).toEqual(wanted);
      }),
    );
  });
});
