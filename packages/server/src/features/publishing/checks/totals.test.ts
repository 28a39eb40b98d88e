import { inLogs, type Cube, type Dimension, type StatTable } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../test/small-table.ts';
import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { totals } from './totals.ts';

/** All regions, North and South in 2023 and 2024. */
function warningsFor(
  values: readonly number[],
  changes: Partial<Cube> = {},
  decimals = 0,
): readonly string[] {
  const cube = { ...SMALL_CUBE, values: Float64Array.from(values), absences: new Map(), ...changes };
  return totals(undefined, smallTable({ cube, decimals })).map(({ message }) => inLogs(message));
}

describe(totals, () => {
  it('says nothing of totals that add up', () => {
    expect(warningsFor([30, 50, 10, 20, 20, 30])).toEqual([]);
  });

  it('names the first total that does not, and what its parts add up to', () => {
    expect(warningsFor([30, 55, 10, 20, 20, 30])).toEqual([
      'publish.totals(Region, 1, 2, All regions, 2024, 55, 50)',
    ]);
  });

  it('allows each part and the total half of the last decimal', () => {
    expect(warningsFor([30, 51, 10, 20, 20, 30])).toEqual([]);
    expect(warningsFor([30, 51, 10, 20, 20, 30], {}, 1)).toHaveLength(1);
    expect(warningsFor([30, 50.14, 10, 20, 20, 30], {}, 1)).toEqual([]);
  });

  it('is silent where a hierarchy does not add up at all, as rates and indices do not', () => {
    expect(warningsFor([102.5, 103.5, 101, 104, 103, 102], {}, 1)).toEqual([]);
  });

  it('does not judge a total of which a part is missing, and takes “nil” for 0', () => {
    expect(warningsFor([30, 55, 10, NaN, 20, 30])).toEqual([]);
    expect(warningsFor([30, 55, 10, NaN, 20, 30], { absences: new Map([[3, 'nil']]) })).toEqual([
      'publish.totals(Region, 1, 2, All regions, 2024, 55, 30)',
    ]);
  });

  it('does not add periods up', () => {
    const year: Dimension = {
      ...(SMALL_CUBE.dimensions[1] ?? { id: '', label: '', role: 'time' }),
      categories: ['2024', 'a', 'b'].map((id) => ({
        id,
        label: id,
        ...(id !== '2024' && { parent: '2024' }),
      })),
    };
    const cube = { ...SMALL_CUBE, dimensions: [year], values: Float64Array.of(7, 1, 2), absences: new Map() };

    expect(totals(undefined, smallTable({ cube }))).toEqual([]);
  });

  it('takes as many decimals as are written where none are said, but no more than ten', () => {
    const told = (values: readonly number[]): number => {
      const cube = { ...SMALL_CUBE, values: Float64Array.from(values), absences: new Map() };
      return totals(undefined, { ...smallTable({ cube }), decimals: undefined } as unknown as StatTable)
        .length;
    };
    expect(told([3.14, 50, 1.1, 20, 2.05, 30])).toBe(0);
    expect(told([3.14, 50, 1.1, 20, 2.06, 30])).toBe(1);
    expect(told([3.2, 50, 1.14, 20, 2.04, 30])).toBe(1);
    expect(told([4, 50, 1, 20, 2, 30])).toBe(0);
    expect(told([5, 50, 1, 20, 2, 30])).toBe(1);
    expect(told([1e-10, 50, 1.2e-11, 20, 1.2e-11, 30])).toBe(0);
    expect(told([0.020000000102, 50, 0.010000000001, 20, 0.010000000001, 30])).toBe(0);
    expect(told([0.020000000202, 50, 0.010000000001, 20, 0.010000000001, 30])).toBe(1);
  });

  it('finds in each dimension what somebody who adds up cell by cell finds', () => {
    const dimension = (
      id: string,
      parents: readonly (number | undefined)[],
      role: Dimension['role'] = 'other',
    ) => ({
      id,
      label: id,
      role,
      categories: parents.map((parent, at) => ({
        id: `${id}${at}`,
        label: `${id}${at}`,
        ...(parent !== undefined && { parent: `${id}${parent}` }),
      })),
    });
    // Two levels; a parent with one child, which is no sum; periods.
    const dimensions = [
      dimension('a', [undefined, 0, 0, 2, 2]),
      dimension('t', [undefined, undefined], 'time'),
      dimension('b', [undefined, 0, undefined, 2, 2]),
    ];
    type Place = readonly [a: number, t: number, b: number];
    const below = (axis: number): readonly (readonly number[])[] =>
      axis === 0
        ? [
            [0, 1, 2],
            [2, 3, 4],
          ]
        : [[2, 3, 4]];
    const every: readonly Place[] = Array.from({ length: 50 }, (_, cell): Place => [
      Math.floor(cell / 10),
      Math.floor(cell / 5) % 2,
      cell % 5,
    ]);
    const slowly = (values: readonly number[]): readonly string[] =>
      [0, 2].flatMap((axis) => {
        const judged = below(axis).flatMap(([total, ...parts]) =>
          every
            .filter((place) => place[axis] === total)
            .map((place) => {
              const valueAt = (own = NaN): number => {
                const [a = 0, t = 0, b = 0] = place.with(axis, own);
                return values[a * 10 + t * 5 + b] ?? NaN;
              };
              const sum = parts.reduce((before, own) => before + valueAt(own), 0);
              return { place, whole: valueAt(total), sum };
            }),
        );
        const known = judged.filter(({ whole, sum }) => !Number.isNaN(whole - sum) && whole + sum > 0);
        const failing = known.filter(({ whole, sum }) => Math.abs(whole - sum) > 1.5);
        const [first] = failing;
        if (first === undefined || 2 * failing.length > known.length) return [];
        const [a, t, b] = first.place;
        const where = `a${a}, t${t}, b${b}, ${first.whole}, ${first.sum}`;
        return [`publish.totals(${axis === 0 ? 'a' : 'b'}, ${failing.length}, ${known.length}, ${where})`];
      });
    const cell = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(0, 1) }, fc.constantFrom(3, NaN));

    fc.assert(
      fc.property(fc.array(cell, { minLength: 50, maxLength: 50 }), (values) => {
        expect(warningsFor(values, { dimensions, flags: new Map(), cellFootnotes: new Map() })).toEqual(
          slowly(values),
        );
      }),
    );
  });

  it('asks where a total held in every period of the last release, and only notes where it never did', () => {
    const parents = { n: { parent: 'all' }, s: { parent: 'all' } };
    const of = (all: readonly number[], n: readonly number[], s: readonly number[]): StatTable =>
      tableOfSeries({ all, n, s }, { regions: parents });
    const levels = (before: StatTable, after: StatTable): readonly string[] =>
      totals(before, after).map(({ level }) => level);
    const held = of([30, 50], [10, 20], [20, 30]);

    expect(levels(held, of([30, 50, 90], [10, 20, 30], [20, 30, 40]))).toEqual(['asks']);
    expect(levels(held, of([30, 50, 70], [10, 20, 30], [20, 30, 40]))).toEqual([]);
    const failed = of([30, 55], [10, 20], [20, 30]);
    expect(levels(failed, of([30, 55, 70], [10, 20, 30], [20, 30, 40]))).toEqual(['notes']);
    expect(totals(undefined, of([30, 50, 90], [10, 20, 30], [20, 30, 40]))).toMatchObject([
      { level: 'notes' },
    ]);
  });

  it('takes figures that are all rounded to hundreds as rounded', () => {
    const hundreds = (most: number): StatTable => {
      const n = Array.from({ length: 15 }, (_, at) => 100 * (at + 1));
      const all = n.map((figure, at) => 2 * figure + (at === 14 ? most : 0));
      return tableOfSeries({ all, n, s: n }, { regions: { n: { parent: 'all' }, s: { parent: 'all' } } });
    };
    expect(totals(undefined, hundreds(100))).toEqual([]);
    expect(totals(undefined, hundreds(200))).toHaveLength(1);
  });

  const parents = { n: { parent: 'all' }, s: { parent: 'all' } };
  const told = (
    [all = [], n = [], s = []]: readonly (readonly number[])[],
    facts: Partial<StatTable> = {},
  ): readonly string[] =>
    totals(undefined, tableOfSeries({ all, n, s }, { regions: parents, facts })).map(({ message }) =>
      inLogs(message),
    );

  it.each([
    [51.5, 20, 30, 0],
    [51.6, 20, 30, 1],
    [48.5, 20, 30, 0],
    [48.4, 20, 30, 1],
    [-53, -20, -30, 1],
    [0, 0, 0, 0],
    [2, 0, 0, 1],
    [0, 20, 30, 1],
    [0, -5, 5, 0],
  ])('finds of a total %d of %d and %d, without decimals, %d off', (all, n, s, off) => {
    expect(
      told([
        [all, 50],
        [n, 20],
        [s, 30],
      ]),
    ).toHaveLength(off);
  });

  it('judges totals that hold as often as not, and none that mostly fail', () => {
    const parts = [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
    ];
    expect(told([[5, 5, 9, 8], ...parts])).toEqual(['publish.totals(Region, 2, 4, all, 2017, 9, 5)']);
    expect(told([[5, 9, 9, 8], ...parts])).toEqual([]);
    // Where all are 0, there is nothing to judge.
    expect(
      told([
        [5, 9, 0, 0],
        [1, 2, 0, 0],
        [4, 3, 0, 0],
      ]),
    ).toEqual(['publish.totals(Region, 1, 2, all, 2016, 9, 5)']);
  });

  it.each([
    ['thirty in tens, off by ten', 10, 10, 10, 0],
    ['thirty in tens, off by twenty', 10, 10, 20, 1],
    ['fewer in tens, off by ten', 9, 10, 10, 1],
    ['thirty in millions, off by one', 10, 1_000_000, 1_000_000, 0],
    ['thirty in tens of millions, off by ten', 10, 10_000_000, 10_000_000, 1],
    ['thirty in ones, off by two', 10, 1, 2, 1],
  ])('takes figures for rounded by what they all share: %s', (_, years, unit, off, found) => {
    const n = Array.from({ length: years }, (_each, at) => unit * (at + 1));
    const all = n.map((figure, at) => 2 * figure + (at === 0 ? off : 0));
    expect(told([all, n, n])).toHaveLength(found);
    // A year of zeros tells nothing of rounding.
    expect(
      told([
        [...all, 0],
        [...n, 0],
        [...n, 0],
      ]),
    ).toHaveLength(found);
  });

  it('takes none of 29 figures for rounded, and none in ones', () => {
    const off = (s: readonly number[], unit: number, decimals: number): number => {
      const n = Array.from({ length: 10 }, (_, at) => unit * (at + 1));
      return told([n.map((figure, at) => figure + (s[at] ?? 0) + (at === 0 ? unit : 0)), n, s], { decimals })
        .length;
    };
    const tens = Array.from({ length: 10 }, (_, at) => 10 * (at + 1));
    expect(off(tens, 10, 0)).toBe(0);
    expect(off(tens.with(9, 0), 10, 0)).toBe(1);
    expect(off(tens, 1, 0)).toBe(0);
    expect(off(tens, 1, 1)).toBe(1);
    const broken = tens.map((each) => each + 0.25);
    expect(off(broken, 0.5, 0)).toBe(0);
  });

  it('takes figures in thousands for off by as much as one and a half thousand', () => {
    const n = Array.from({ length: 10 }, (_, at) => 1000 * (at + 1));
    const off = (most: number) => told([n.map((each, at) => 2 * each + (at === 0 ? most : 0)), n, n]).length;
    expect(off(1000)).toBe(0);
    expect(off(2000)).toBe(1);
  });

  it('allows what binary fractions lose', () => {
    const facts = { decimals: 12 };
    expect(
      told(
        [
          [0.6, 3],
          [0.2, 1],
          [0.4, 2],
        ],
        facts,
      ),
    ).toEqual([]);
    expect(
      told(
        [
          [1e15 + 1e5, 3],
          [1e15, 1],
          [0, 2],
        ],
        facts,
      ),
    ).toEqual([]);
    expect(
      told(
        [
          [1e15 + 1e7, 3],
          [1e15, 1],
          [0, 2],
        ],
        facts,
      ),
    ).toHaveLength(1);
  });

  describe('against a last release', () => {
    type Axes = Readonly<Record<string, readonly string[]>>;
    const AXES: Axes = { region: ['all', 'n', 's'], sex: ['m', 'f'], time: ['2015', '2016', '2017'] };

    /** All are 3, North 1 and South 2, but for cells that are named. */
    function made(odd: Readonly<Record<string, number>>, axes: Axes = AXES): StatTable {
      const dimensions = Object.entries(axes).map(([id, ids]): Dimension => ({
        id,
        label: id,
        role: id === 'time' ? 'time' : 'other',
        categories: ids.map((each) => ({ id: each, label: each, ...parents[each as keyof typeof parents] })),
      }));
      const keys = Object.values(axes).reduce<readonly string[]>(
        (before, ids) => before.flatMap((key) => ids.map((id) => `${key} ${id}`)),
        [''],
      );
      const valueOf = (key: string): number => {
        const ids = key.trim().split(' ').toSorted().reverse().join(' ');
        return odd[ids] ?? (ids.includes('all') ? 3 : ids.includes('n') ? 1 : 2);
      };
      const cube = {
        ...SMALL_CUBE,
        dimensions,
        values: Float64Array.from(keys, valueOf),
        absences: new Map(),
      };
      return smallTable({ cube });
    }

    const failing = made({ 'm all 2017': 9 });
    const elsewhere = { time: ['2016', '2015'], sex: ['f', 'x', 'm'], region: ['w', 'all', 's', 'n'] };

    it.each([
      ['it held in each period', {}, AXES, 'asks'],
      ['it failed in one', { 'm all 2015': 9 }, AXES, 'notes'],
      ['another one failed', { 'f all 2015': 9 }, AXES, 'asks'],
      ['a part was missing in one', { 'n m 2015': NaN }, AXES, 'asks'],
      ['a part was always missing', { 'n m 2015': NaN, 'n m 2016': NaN, 'n m 2017': NaN }, AXES, 'notes'],
      ['all stood elsewhere', {}, elsewhere, 'asks'],
      ['all stood elsewhere, and it failed', { 'm all 2015': 9 }, elsewhere, 'notes'],
      ['all stood elsewhere, and others failed', { 'f all 2015': 9, 'x all 2016': 9 }, elsewhere, 'asks'],
      ['its total stood in the middle', {}, { ...AXES, region: ['w', 'all', 's', 'n'] }, 'asks'],
      [
        'its total stood there, and failed',
        { 'm all 2015': 9 },
        { ...AXES, region: ['w', 'all', 's', 'n'] },
        'notes',
      ],
      ['its sex was not there', {}, { ...AXES, sex: ['f'] }, 'notes'],
      ['nothing was summed', {}, { ...AXES, region: ['all', 'n'] }, 'notes'],
      ['there was no time', {}, { region: ['all', 'n', 's'], sex: ['m', 'f'] }, 'asks'],
      ['there were no regions', {}, { sex: ['m', 'f'], time: ['2015'] }, 'notes'],
    ] as const)('where %s', (_, odd, axes, level) => {
      expect(totals(made(odd, axes), failing)).toMatchObject([{ check: 'totals', level }]);
    });

    it('asks about those that held alone', () => {
      const after = made({ 'm all 2016': 9, 'f all 2017': 9, 'f all 2016': 9 });
      const [finding] = totals(made({ 'f all 2015': 9 }), after);
      expect(finding && inLogs(finding.message)).toBe('publish.totals(region, 1, 6, all, m, 2016, 9, 3)');
    });
  });
});

it('looks into so many totals, and counts the rest', () => {
  const years = 25_000;
  const series = (figure: number) => Array.from({ length: years }, () => figure);
  const all = [...series(3).slice(12_400), ...series(9).slice(-12_400)];
  const table = tableOfSeries(
    { all, n: series(1), s: series(2) },
    {
      regions: { n: { parent: 'all' }, s: { parent: 'all' } },
      years: Array.from({ length: years }, (_, at) => at),
    },
  );
  const [finding] = totals(undefined, table);
  const told = finding === undefined ? '' : inLogs(finding.message);
  expect(told).toContain('publish.totals.more(Region, 10000, 25000');
  expect(told).toContain('2400');
});
