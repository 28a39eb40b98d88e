import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { daysCovered } from './days-covered.ts';
import { describedInWords } from './described-in-words.ts';

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

describe(describedInWords, () => {
  const said = (from?: string, to?: string): string =>
    describedInWords(
      {
        title: 'Homes',
        source: 'Census',
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      },
      ENGLISH,
    );

  it('names the periods there are', () => {
    const [none, one, same, two] = [said(), said('2020'), said('2020', '2020'), said('2020', '2024')];
    expect(none).not.toContain('2020');
    expect(one).toContain('2020');
    expect(same).toBe(one);
    expect(two).toMatch(/2020.*2024/);
    for (const each of [none, one, two]) expect(each).toMatch(/Homes.*Census/s);
  });
});
