import { parseAddress } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { JOBS } from '../../../test/fixed-portal.ts';
import { positionsInView } from './positions-in-view.ts';

function positions(query: string) {
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(JSON.stringify(steps.problem));
  return positionsInView(JOBS, steps.value);
}

describe(positionsInView, () => {
  it('is everything of the table as published', () => {
    expect(positions('')).toEqual([undefined, undefined]);
  });

  it('is what is chosen, and the one category of what stands in the picker', () => {
    expect(positions('choose=time:latest(2)')).toEqual([undefined, [3, 4]]);
    expect(positions('pivot=series/')).toEqual([undefined, [4]]);
    expect(positions('pivot=series/&pick=time:2024-2Q')).toEqual([undefined, [1]]);
    expect(positions('pivot=time/')).toEqual([[0], undefined]);
  });

  it('holds the column that rows are sorted by, shown or not', () => {
    expect(positions('sort=rows:by(2024-1Q):DESCENDING&choose=time:latest(2)')).toEqual([
      undefined,
      [0, 3, 4],
    ]);
  });
});
