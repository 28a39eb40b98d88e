import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCustomisation, arbitraryDistinctCube } from '../../../test/arbitrary-view.ts';
import { addressOf, parseAddress } from './address.ts';
import type { Customisation } from '../steps.ts';

const anyId = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

describe(parseAddress, () => {
  /** Published addresses must work for good: add lines here, never change them. */
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
    [
      'choose=area:children(N)&choose=time:part(1)',
      [
        { kind: 'choose', dimension: 'area', selection: { kind: 'children', of: 'N' } },
        { kind: 'choose', dimension: 'time', selection: { kind: 'part', part: 1 } },
      ],
    ],
    [
      'sum=sex:in(M,F):c1:name(Both sexes)&sum=sex:in(M,F):c2:name(A~2c ~28B~29):after(M):zero():one()',
      [
        {
          kind: 'sum',
          dimension: 'sex',
          categories: ['M', 'F'],
          id: 'c1',
          name: 'Both sexes',
          place: 'last',
          missing: 'makes-missing',
        },
        {
          kind: 'sum',
          dimension: 'sex',
          categories: ['M', 'F'],
          id: 'c2',
          name: 'A, (B)',
          place: { after: 'M' },
          missing: 'counts-as-zero',
          needsOne: true,
        },
      ],
    ],
    [
      'difference=sex:in(M,F):c1:name(Gap):first()&product=s:in(a,b):c2:name(P)&ratio=s:in(a,b):c3:name(R)',
      [
        {
          kind: 'difference',
          dimension: 'sex',
          categories: ['M', 'F'],
          id: 'c1',
          name: 'Gap',
          place: 'first',
        },
        { kind: 'product', dimension: 's', categories: ['a', 'b'], id: 'c2', name: 'P', place: 'last' },
        { kind: 'ratio', dimension: 's', categories: ['a', 'b'], id: 'c3', name: 'R', place: 'last' },
      ],
    ],
    [
      'formula=sex:[Males] ~2f [Total] * 100:f1:name(Share of males)',
      [
        {
          kind: 'formula',
          dimension: 'sex',
          formula: '[Males] / [Total] * 100',
          id: 'f1',
          name: 'Share of males',
          place: 'last',
        },
      ],
    ],
    [
      'divide=3&divide=series:in(1.1,1.2):-6',
      [
        { kind: 'divide', of: 'table', power: 3 },
        { kind: 'divide', of: { dimension: 'series', categories: ['1.1', '1.2'] }, power: -6 },
      ],
    ],
    [
      'percentage=row-total&percentage=column-total&percentage=grand-total',
      [
        { kind: 'percentage', of: 'row-total' },
        { kind: 'percentage', of: 'column-total' },
        { kind: 'percentage', of: 'grand-total' },
      ],
    ],
    [
      'percentage=parent:area&percentage=category:sex:T',
      [
        { kind: 'percentage', of: { parentIn: 'area' } },
        { kind: 'percentage', of: { dimension: 'sex', category: 'T' } },
      ],
    ],
    [
      'percentage=column-total:age:in(0-14,15-99)&percentage=grand-total:age:in(0~3a14):sex:in(T)',
      [
        {
          kind: 'percentage',
          of: { total: 'column-total', bases: [{ dimension: 'age', categories: ['0-14', '15-99'] }] },
        },
        {
          kind: 'percentage',
          of: {
            total: 'grand-total',
            bases: [
              { dimension: 'age', categories: ['0:14'] },
              { dimension: 'sex', categories: ['T'] },
            ],
          },
        },
      ],
    ],
    [
      'convert=annual:average&convert=half-yearly:sum&convert=quarterly:plain:hidden',
      [
        { kind: 'convert', to: 'annual', by: 'average', shown: true },
        { kind: 'convert', to: 'half-yearly', by: 'sum', shown: true },
        { kind: 'convert', to: 'quarterly', by: 'plain', shown: false },
      ],
    ],
    [
      'change=year:percentage&change=period:absolute:of(series,1.1,1.2)',
      [
        { kind: 'change', against: 'year', measure: 'percentage', series: 'all' },
        {
          kind: 'change',
          against: 'period',
          measure: 'absolute',
          series: { dimension: 'series', categories: ['1.1', '1.2'] },
        },
      ],
    ],
    [
      'index=2015-01&moving-average=12&cumulative=year:of(series,1)',
      [
        { kind: 'index', base: '2015-01', series: 'all' },
        { kind: 'moving-average', periods: 12, series: 'all' },
        { kind: 'cumulative', series: { dimension: 'series', categories: ['1'] } },
      ],
    ],
    [
      'growth=2015:2025:g1:name(Growth a year)',
      [{ kind: 'growth', from: '2015', to: '2025', id: 'g1', name: 'Growth a year', place: 'last' }],
    ],
    [
      'top=rows:top:10:by(2023)&top=columns:bottom:3:by(1.1,M)&collapse=area:in(N)&hide-empty=both&tidy=yes',
      [
        { kind: 'top', axis: 'rows', end: 'top', count: 10, by: ['2023'] },
        { kind: 'top', axis: 'columns', end: 'bottom', count: 3, by: ['1.1', 'M'] },
        { kind: 'collapse', dimension: 'area', selection: { kind: 'named', categories: ['N'] } },
        { kind: 'hide-empty', axis: 'both' },
        { kind: 'tidy' },
      ],
    ],
    ['whole=true&decimals=1', [{ kind: 'whole' }, { kind: 'decimals', places: 1 }]],
  ];

  it.each(CORPUS.filter(([address]) => address !== ''))(
    'writes %s so that it reads back',
    (_, customisation) => {
      expect(parseAddress(addressOf(customisation))).toEqual({ ok: true, value: customisation });
    },
  );

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

  it('names an unknown parameter, unless it is one of `besides`', () => {
    const problem = { code: 'unknown-parameter', parameter: 'release' };
    expect(parseAddress('release=abc')).toEqual({ ok: false, problem });
    expect(parseAddress('=abc')).toEqual({ ok: false, problem: { ...problem, parameter: '' } });
    expect(parseAddress('decimals=%')).toEqual({
      ok: false,
      problem: { code: 'unreadable-value', parameter: 'decimals', value: '%' },
    });
    for (const [query, parameter] of [
      ['decimals=%01', 'decimals'],
      ['choose=x:in(~01)', 'choose'],
      ['a%01=1', 'a\ufffd'],
    ] as const)
      expect(parseAddress(query)).toEqual({
        ok: false,
        problem: { code: 'forbidden-character', parameter, character: 'U+0001' },
      });
    expect(parseAddress('release=abc&decimals=2', ['release'])).toEqual({
      ok: true,
      value: [{ kind: 'decimals', places: 2 }],
    });
  });

  it.each([
    'choose=time',
    'choose=time:latest(x)',
    'choose=:all',
    'choose=a:constructor(b)',
    'choose=a:valueOf()',
    'pivot=a',
    'sort=rows',
    'decimals=many',
    'pick=a',
    'sum=sex:in(M,F):c1',
    'sum=sex:c1:name(a)',
    'sum=sex:in(M):c1:name(a):far()',
    'product=sex:in(M):c1:name(a):zero()',
    'sum=sex:in(M):c1:name(a,b)',
    'sum=sex:in(M):c1:name(a):after(b,c)',
    'sum=sex:in(M):c1:name(a):after(b):first()',
    'formula=sex::c1:name(a)',
    'divide=x',
    'divide=a:in(b):c:3',
    'percentage=all',
    'percentage=row-total:age',
    'percentage=row-total:age:in()',
    'percentage=row-total:age:of(T)',
    'percentage=row-total::in(T)',
    'percentage=row-total:age:in(T):age:in(M)',
    'convert=monthly:sum',
    'convert=annual:plain:gone',
    'change=decade:absolute',
    'change=year:absolute:of()',
    'change=year:absolute:of(sex)',
    'change=year:absolute:of(sex,M):in(F)',
    'formula=sex:[M]:c1:name(a):zero()',
    'index=',
    'moving-average=x',
    'cumulative=month',
    'growth=2015:g:name(x)',
    'top=rows:top:x:by(a)',
    'collapse=area',
    'hide-empty=all',
    'tidy=no',
    'whole=yes',
  ])('refuses %s and says which value it could not read', (address) => {
    const [parameter, value] = address.split('=');
    expect(parseAddress(address)).toEqual({
      ok: false,
      problem: { code: 'unreadable-value', parameter, value },
    });
  });

  it('takes 500 steps, and no more', () => {
    const steps = (count: number): string => new Array<string>(count).fill('decimals=1').join('&');
    expect(parseAddress(steps(500))).toMatchObject({ ok: true });
    expect(parseAddress(steps(501))).toEqual({ ok: false, problem: { code: 'too-many-steps', most: 500 } });
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (query) => typeof parseAddress(query).ok === 'boolean'));
  });
});
