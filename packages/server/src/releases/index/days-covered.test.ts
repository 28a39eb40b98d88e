import { describe, expect, it } from 'vitest';

import { daysCovered } from './days-covered.ts';

describe(daysCovered, () => {
  it.each([
    ['2020', '2024', undefined, { first: '2020-01-01', last: '2024-12-31' }],
    ['2024 1Q', undefined, 'quarterly', { first: '2024-01-01', last: '2024-03-31' }],
    ['2010-11', '2012-01', 'monthly', { first: '2010-11-01', last: '2012-01-31' }],
    ['2010-11', '2011-12', 'multi-year', { first: '2010-01-01', last: '2012-12-31' }],
    ['Total', '2024', undefined, undefined],
    ['2024', 'Total', undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ] as const)('from %s to %s, %s', (from, to, frequency, days) => {
    expect(
      daysCovered({ ...(from && { from }), ...(to && { to }), ...(frequency && { frequency }) }),
    ).toEqual(days);
  });
});
