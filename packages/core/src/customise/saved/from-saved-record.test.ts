import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { addressOf } from '../address/address.ts';
import { exampleOf } from '../steps.ts';
import { fromSavedRecord } from './from-saved-record.ts';
import { toSavedRecord } from './saved-record.ts';

const { dimensions } = cubeFrom('x | 2022 | 2023\na | 1 | 2\nb | 3 | 4');
const read = (customisationData: object, computationData?: unknown) =>
  addressOf(fromSavedRecord({ customisationData, computationData }, dimensions));

describe(fromSavedRecord, () => {
  it.each([
    [{ computations: [{ id: 'c', type: 'sum', categories: ['a', 'b'] }] }, 'sum=x:in(a,b):c:name(c)'],
    [
      { computations: [{ id: 'c', type: 'sub', name: 'D', dimension: 'x', categories: ['a', 'b'] }] },
      'difference=x:in(a,b):c:name(D)',
    ],
    [
      { computations: [{ id: 'c', type: 'mul', categories: ['2022', '2023'] }] },
      'product=time:in(2022,2023):c:name(c)',
    ],
    [{ computations: [{ id: 'c', type: 'div', categories: ['b', 'a'] }] }, 'ratio=x:in(b,a):c:name(c)'],
    [{ computations: [{ id: 'c', type: 'sum', dimension: 'y', categories: ['a'] }] }, ''],
    [{ computations: [{ id: 'c', type: 'sum', categories: ['a', '2022'] }] }, ''],
    [{ computations: [{ id: 'c', type: 'sum', categories: [] }] }, ''],
    [{ computations: [{ id: '', type: 'sum', categories: ['a'] }] }, ''],
    [{ computations: [{ type: 'sum', categories: ['a'] }] }, ''],
    [{ computations: [{ id: 'c', type: 'toString', categories: ['a'] }] }, ''],
    [{ computations: [{ id: 'c', categories: ['a'] }, null, 7] }, ''],
    [{ divisionBy10n: { '*': { n: 3 }, b: { n: -2 }, z: { n: 1 } } }, 'divide=3&divide=x:in(b):-2'],
    [{ divisionBy10n: { '*': { n: 0 }, a: { n: 1.5 }, b: { n: '2' } } }, ''],
    [{ divisionBy10n: [{ n: 3 }] }, ''],
    [{ conversion: { type: 'annual', method: 'sum', shown: true } }, 'convert=annual:sum'],
    [{ conversion: { type: 'annual', shown: false } }, 'convert=annual:plain:hidden'],
    [{ conversion: { type: 'annual' } }, 'convert=annual:plain'],
    [{ conversion: { type: 'weekly', method: 'sum' } }, ''],
    [
      {
        conversion: { type: 'annual' },
        convertedComputations: [{ id: 'c', type: 'sum', categories: ['a'] }],
      },
      'convert=annual:plain&sum=x:in(a):c:name(c)',
    ],
    [{ divisionBy10n: { '*': { n: 3 } }, convertedDivisionBy10n: { '*': { n: 3 } } }, 'divide=3'],
    [{ divisionBy10n: { '*': { n: 3 } }, convertedDivisionBy10n: { '*': { n: 6 } } }, 'divide=3&divide=6'],
    [{ convertToPercentage: { type: 'row-total' } }, 'percentage=row-total'],
    [{ convertToPercentage: { type: 'column-total' } }, 'percentage=column-total'],
    [{ convertToPercentage: { type: 'grand-total' } }, 'percentage=grand-total'],
    [{ convertToPercentage: { type: 'parent', row: 'x' } }, 'percentage=parent:x'],
    [{ convertToPercentage: { type: 'row', row: 'a', col: null } }, 'percentage=category:x:a'],
    [{ convertToPercentage: { type: 'col', row: null, col: '2023' } }, 'percentage=category:time:2023'],
    [{ convertToPercentage: { type: 'row', row: 'z' } }, ''],
    [{ convertToPercentage: { type: 'row' } }, ''],
    [{ dataSeries: ['b', 'z', 7], timePeriod: ['2023'] }, 'choose=x:in(b)&choose=time:in(2023)'],
    [{ dataSeries: ['z'], timePeriod: '2023' }, ''],
    [{ categories: { x: ['a'], y: ['b'] } }, 'choose=x:in(a)'],
    [{ steps: { version: 1, address: 'decimals=2' }, dataSeries: ['a'] }, 'decimals=2'],
    [{ steps: { version: 2, address: 'decimals=2' }, dataSeries: ['a'] }, 'choose=x:in(a)'],
    [{ steps: { version: 1, address: 'colour=2' }, dataSeries: ['a'] }, 'choose=x:in(a)'],
    [{ steps: { version: 1 }, dataSeries: ['a'] }, 'choose=x:in(a)'],
  ])('reads %j as %s', (data, address) => {
    expect(read(data)).toBe(address);
  });

  it('looks for computations beside the data only where there are none in it', () => {
    const beside = [{ id: 'c', type: 'sum', categories: ['b'] }];
    expect(read({}, beside)).toBe('sum=x:in(b):c:name(c)');
    expect(read({ computations: [{ id: 'd', type: 'sum', categories: ['a'] }] }, beside)).toBe(
      'sum=x:in(a):d:name(d)',
    );
  });
});

describe(toSavedRecord, () => {
  it('takes what stands before a conversion apart from what stands behind it, from the first step on', () => {
    const [convert, divide] = [exampleOf('convert'), { ...exampleOf('divide'), of: 'table' } as const];
    const first = toSavedRecord([convert, divide], dimensions).customisationData;
    expect([first.divisionBy10n, Object.keys(first.convertedDivisionBy10n)]).toEqual([{}, ['*']]);
    const last = toSavedRecord([divide, convert], dimensions).customisationData;
    expect([Object.keys(last.divisionBy10n), Object.keys(last.convertedDivisionBy10n)]).toEqual([
      ['*'],
      ['*'],
    ]);
    const none = toSavedRecord([divide], dimensions).customisationData;
    expect([Object.keys(none.divisionBy10n), none.convertedDivisionBy10n]).toEqual([['*'], {}]);
    expect([first.conversion, none.conversion]).toEqual([
      { type: 'annual', method: 'average', shown: true },
      null,
    ]);
  });
});
