import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { categoriesAt, listedExpressions, type ChosenFrom } from './categories-at.ts';

const YEARS: ChosenFrom = { dimension: 'Time', ids: ['2019', '2020', '2021', '2022'], isTime: true };
const REGIONS: ChosenFrom = { dimension: 'Region', ids: ['00', '01', '0114', 'SE*', 'sé'], isTime: false };

describe(categoriesAt, () => {
  it.each([
    ['2020', [1]],
    ['top(2)', [2, 3]],
    ['TOP(1, 1)', [2]],
    ['bottom(1)', [0]],
    ['bottom(2,1)', [1, 2]],
    ['top(99)', [0, 1, 2, 3]],
    ['from(2021)', [2, 3]],
    ['To(2020)', [0, 1]],
    ['range(2022,2021)', [2, 3]],
    ['20?1', [2]],
    ['*', [0, 1, 2, 3]],
    ['3*', []],
    ['top(1,4)', []],
    ['bottom(9,3)', [3]],
    ['top(0)', []],
    ['from(2019)', [0, 1, 2, 3]],
    ['to( 2019 )', [0]],
    ['range(2020,2020)', [1]],
  ] as const)('chooses periods by %s', (expression, positions) => {
    expect(categoriesAt([expression], YEARS)).toEqual(positions);
  });

  it('counts other categories from the first, and takes ids in any case', () => {
    expect(categoriesAt(['top(2)'], REGIONS)).toEqual([0, 1]);
    expect(categoriesAt(['bottom(1)'], REGIONS)).toEqual([4]);
    expect(categoriesAt(['se*'], REGIONS)).toEqual([3]);
    expect(categoriesAt(['01*', '00', '01'], REGIONS)).toEqual([0, 1, 2]);
  });

  it.each(['77', 'from(77)', 'range(00)', 'range(00,01,0114)', 'top(x)', ''])('refuses %s', (text) => {
    expect(() => categoriesAt([text], REGIONS)).toThrow(/reading\.unknown-category/);
  });

  it('refuses more work than a call may cause', () => {
    const ids = Array.from({ length: 50_000 }, (_, at) => `c${at}`);
    const patterns = Array.from({ length: 50 }, (_, at) => `*${at}?`);
    expect(() => categoriesAt(patterns, { dimension: 'x', ids, isTime: false })).toThrow(
      /too-many-expressions/,
    );
    expect(categoriesAt([...ids, ...ids], { dimension: 'x', ids, isTime: false })).toHaveLength(50_000);
    const all = { dimension: 'x', ids: ids.slice(0, 10_000), isTime: false };
    expect(categoriesAt(patterns, all)).toHaveLength(9_990);
    expect(() => categoriesAt([...patterns, 'c1'], all)).toThrow(/too-many-expressions/);
  });

  it('finds by a pattern what a regular expression finds', () => {
    const signs = fc.string({ unit: fc.constantFrom('a', 'b', '0'), maxLength: 6 });
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '0', '*', '?'), maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(signs, { minLength: 1 }), patterns, (ids, pattern) => {
        fc.pre(/[*?]/.test(pattern) && !ids.includes(pattern));
        const slow = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`);
        const expected = ids.flatMap((id, at) => (slow.test(id) ? [at] : []));
        expect(categoriesAt([pattern], { dimension: 'x', ids, isTime: false })).toEqual(expected);
      }),
    );
  });
});

describe(listedExpressions, () => {
  it('separates at commas outside of brackets, and takes the outer ones off', () => {
    expect(listedExpressions('00, 01,top(1,12),[range(a,b)],[[ME01]],')).toEqual([
      ...['00', '01', 'top(1,12)', 'range(a,b)', '[ME01]'],
    ]);
    expect(listedExpressions('[top(1,2),x],y')).toEqual(['top(1,2),x', 'y']);
  });
});
