import { expect, it } from 'vitest';

import { askedBefore } from './asked-before.ts';

it('knows a name from the second time on, and forgets the longest unasked of very many', () => {
  const isKnown = askedBefore();

  expect([isKnown('sum=a'), isKnown('sum=a'), isKnown('sum=b'), isKnown('sum=a')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const many = Array.from({ length: 100_000 }, (_, at) => `choose=time:latest(${at})`);
  expect(many.filter(isKnown).length).toBeLessThan(100);
  expect(isKnown(many.at(-1) ?? '')).toBe(true);
  expect(isKnown('sum=a')).toBe(false);
});
