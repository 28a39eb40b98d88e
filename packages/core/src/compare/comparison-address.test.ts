import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparisonAddressOf,
  NO_COMPARISON,
  parseComparison,
  type Comparison,
} from './comparison-address.ts';
import { COMPARISON_PARAMETERS } from './comparison-parameters.ts';

const births = { kind: 'TS', code: 'M810101', query: 'choose=time:latest(24)' } as const;
const deaths = { kind: 'DC', code: 'D_2', release: '01jd0000000000000000000000', query: '' } as const;

/** Published addresses must keep their meaning: add lines here, change none. */
const CORPUS: readonly (readonly [string, Comparison])[] = [
  ['v=1', NO_COMPARISON],
  ['v=1&table=TS/M810101?choose=time:latest%2824%29', { ...NO_COMPARISON, tables: [births] }],
  [
    'v=1&table=TS/M810101?choose=time:latest%2824%29&table=DC/D_2?release=01jd0000000000000000000000&show=aligned',
    { ...NO_COMPARISON, tables: [births, deaths], isAligned: true },
  ],
  [
    'v=1&table=TS/A?decimals=1%26index=2015:of%28series,1%29&table=CT/B?view=abcdefghijklmnopqrstuv&show=aligned&only=shared&apart=Sex,Age%20group&joined=index=2023%26difference=item:in%28A.1,B%29:c1:name%28A%2520%25E2%2588%2592%2520B%29&chart=A.1,B',
    {
      tables: [
        { kind: 'TS', code: 'A', query: 'decimals=1&index=2015:of(series,1)' },
        { kind: 'CT', code: 'B', query: 'view=abcdefghijklmnopqrstuv' },
      ],
      isAligned: true,
      overlap: 'shared',
      apart: ['Sex', 'Age group'],
      steps: [
        { kind: 'index', base: '2023', series: 'all' },
        {
          kind: 'difference',
          dimension: 'item',
          categories: ['A.1', 'B'],
          id: 'c1',
          name: 'A − B',
          place: 'last',
        },
      ],
      drawn: ['A.1', 'B'],
    },
  ],
];

const arbitraryTable = fc.record(
  {
    kind: fc.constantFrom('TS' as const, 'CT' as const, 'DC' as const),
    code: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
    release: fc.stringMatching(/^[0-9a-z]{10,32}$/),
    query: fc.constantFrom(
      '',
      'choose=time:latest(4)',
      'pick=a%20b:c~2cd&decimals=2',
      'sort=rows:text:ASCENDING',
    ),
  },
  { requiredKeys: ['kind', 'code', 'query'] },
);

const arbitraryComparison: fc.Arbitrary<Comparison> = fc.record(
  {
    tables: fc.array(arbitraryTable, { maxLength: 4 }),
    isAligned: fc.boolean(),
    overlap: fc.constantFrom('all' as const, 'shared' as const),
    apart: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
    steps: fc.constantFrom([], [{ kind: 'index' as const, base: '2015 & +1%', series: 'all' as const }]),
    drawn: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
  },
  { requiredKeys: ['tables', 'isAligned', 'overlap', 'apart', 'steps'] },
);

describe('the address of a comparison', () => {
  it.each(CORPUS)('opens as it always did: %s', (query, comparison) => {
    expect(parseComparison(query)).toEqual({ ok: true, value: comparison });
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(arbitraryComparison, (comparison) => {
        expect(parseComparison(`?${comparisonAddressOf(comparison)}`)).toEqual({
          ok: true,
          value: comparison,
        });
      }),
    );
  });

  it('writes nothing of what is not there', () => {
    const tables = [{ kind: 'TS', code: 'M1', query: '' }] as const;
    expect(comparisonAddressOf({ ...NO_COMPARISON, tables })).toBe('v=1&table=TS/M1');
    expect(comparisonAddressOf({ ...NO_COMPARISON, tables, drawn: [] })).toBe('v=1&table=TS/M1&chart=');
  });

  it('takes four tables and no fifth', () => {
    const four = 'table=TS/M1&table=TS/M2&table=TS/M3&table=TS/M4';
    expect(parseComparison(four).ok).toBe(true);
    expect(parseComparison(`${four}&table=TS/M5`)).toMatchObject({ problem: { value: 'TS/M5' } });
  });

  it('names the parameter that cannot be read', () => {
    const problemOf = (query: string) => {
      const read = parseComparison(query);
      return read.ok ? undefined : read.problem;
    };
    expect(problemOf('colour=red')).toEqual({ code: 'unknown-parameter', parameter: 'colour' });
    for (const parameter of ['constructor', 'hasOwnProperty', '__proto__']) {
      expect(problemOf(`${parameter}=x`)).toEqual({ code: 'unknown-parameter', parameter });
      expect(problemOf(`show=${parameter}`)).toMatchObject({ parameter: 'show', value: parameter });
    }
    expect(problemOf('show=%01')).toEqual({
      code: 'forbidden-character',
      parameter: 'show',
      character: 'U+0001',
    });
    expect(problemOf('v=2')).toMatchObject({ parameter: 'v', value: '2' });
    expect(problemOf('table=M810101')).toMatchObject({ parameter: 'table' });
    expect(problemOf('table=XX/M810101')).toMatchObject({ parameter: 'table' });
    expect(problemOf('table=TS/A?release=../secret')).toMatchObject({ parameter: 'table' });
    expect(problemOf('joined=nonsense=1')).toMatchObject({ parameter: 'joined' });
    expect(problemOf('show=wide')).toMatchObject({ parameter: 'show' });
    expect(problemOf(Array.from({ length: 5 }, () => 'table=TS/A').join('&'))).toMatchObject({
      parameter: 'table',
    });
    expect(problemOf('v=1&frame=1')).toMatchObject({ code: 'unknown-parameter' });
    expect(parseComparison('v=1&frame=1', ['frame']).ok).toBe(true);
  });

  it('writes no other parameters than it lists', () => {
    const [, last] = CORPUS.at(-1) ?? [];
    const written = new URLSearchParams(comparisonAddressOf(last ?? NO_COMPARISON));
    expect([...new Set(written.keys())]).toEqual([...COMPARISON_PARAMETERS]);
  });
});
