import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCustomisation, arbitraryDistinctCube } from '../../test/arbitrary-view.ts';
import { addressOf, parseAddress } from './address.ts';
import type { Customisation } from './step.ts';

const anyId = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

describe(parseAddress, () => {
  /** Addresses that have been handed out. Lines are added, never changed: an address works for ever. */
  const CORPUS: readonly (readonly [string, Customisation])[] = [
    ['', []],
    [
      'choose=time:latest(24)',
      [{ kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 24 } }],
    ],
    [
      'choose=sex:in(M,F)&pivot=series,sex/time',
      [
        { kind: 'choose', dimension: 'sex', selection: { kind: 'named', categories: ['M', 'F'] } },
        { kind: 'pivot', rows: ['series', 'sex'], columns: ['time'] },
      ],
    ],
    [
      'choose=time:range(2020-01,)&choose=series:levels(2)&choose=age:none&choose=area:all',
      [
        { kind: 'choose', dimension: 'time', selection: { kind: 'range', from: '2020-01' } },
        { kind: 'choose', dimension: 'series', selection: { kind: 'levels', depth: 2 } },
        { kind: 'choose', dimension: 'age', selection: { kind: 'none' } },
        { kind: 'choose', dimension: 'area', selection: { kind: 'all' } },
      ],
    ],
    ['pick=region:North~3a East', [{ kind: 'pick', dimension: 'region', category: 'North: East' }]],
    [
      'sort=rows:text:DESCENDING&sort=columns:by(1.1,M):ASCENDING&decimals=-1',
      [
        { kind: 'sort', axis: 'rows', by: 'text', direction: 'DESCENDING' },
        { kind: 'sort', axis: 'columns', by: ['1.1', 'M'], direction: 'ASCENDING' },
        { kind: 'decimals', places: -1 },
      ],
    ],
  ];

  it.each(CORPUS)('reads %s as it always has', (address, customisation) => {
    expect(parseAddress(address)).toEqual({ ok: true, value: customisation });
    expect(parseAddress(`?${address}`)).toEqual({ ok: true, value: customisation });
  });

  it('reads back every customisation of every table', () => {
    fc.assert(
      fc.property(
        arbitraryDistinctCube.chain((cube) => arbitraryCustomisation(cube)),
        (customisation) => {
          expect(parseAddress(addressOf(customisation))).toEqual({ ok: true, value: customisation });
        },
      ),
    );
  });

  it('reads back ids of any characters, also after a client has encoded every one of them', () => {
    fc.assert(
      fc.property(anyId, fc.array(anyId, { minLength: 1 }), (dimension, categories) => {
        const customisation: Customisation = [
          { kind: 'choose', dimension, selection: { kind: 'named', categories } },
          { kind: 'pick', dimension, category: categories[0] ?? '' },
          { kind: 'sort', axis: 'rows', by: categories, direction: 'ASCENDING' },
          { kind: 'pivot', rows: categories, columns: [dimension] },
        ];
        const address = addressOf(customisation);
        const encodedByForm = new URLSearchParams(address).toString();
        expect(parseAddress(address)).toEqual({ ok: true, value: customisation });
        expect(parseAddress(encodedByForm)).toEqual({ ok: true, value: customisation });
      }),
    );
  });

  it('names the parameter it does not know, unless somebody else does', () => {
    const problem = { code: 'unknown-parameter', parameter: 'release' };
    expect(parseAddress('release=abc')).toEqual({ ok: false, problem });
    expect(parseAddress('release=abc&decimals=2', ['release'])).toEqual({
      ok: true,
      value: [{ kind: 'decimals', places: 2 }],
    });
  });

  it.each([
    'choose=time',
    'choose=time:latest(x)',
    'choose=:all',
    'pivot=a',
    'sort=rows',
    'decimals=many',
    'pick=a',
  ])('refuses %s and says which value it could not read', (address) => {
    const [parameter, value] = address.split('=');
    expect(parseAddress(address)).toEqual({
      ok: false,
      problem: { code: 'unreadable-value', parameter, value },
    });
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (query) => typeof parseAddress(query).ok === 'boolean'));
  });
});
