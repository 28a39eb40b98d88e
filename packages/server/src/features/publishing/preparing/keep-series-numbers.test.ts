import type { Category, Cube, Dimension } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keepSeriesNumbers } from './keep-series-numbers.ts';

interface Row {
  readonly label: string;
  readonly figures?: readonly number[];
  readonly unit?: string;
  readonly below?: readonly Row[];
}

/** A cube of rows as an export has them: numbered by their places. */
function exported(rows: readonly Row[]): Cube {
  const categories: Category[] = [];
  const figures: number[] = [];
  const take = (some: readonly Row[], parent?: string): void => {
    for (const [at, { label, unit, figures: own = [], below = [] }] of some.entries()) {
      const id = parent === undefined ? String(at + 1) : `${parent}.${at + 1}`;
      categories.push({ id, label, ...(parent !== undefined && { parent }), ...(unit && { unit }) });
      figures.push(...[0, 1, 2].map((year) => own[year] ?? Number.NaN));
      take(below, id);
    }
  };
  take(rows);
  const years = ['2023', '2024', '2025'].map((id) => ({ id, label: id }));
  const dimensions: readonly Dimension[] = [
    { id: 'series', label: 'Data Series', role: 'measure', categories },
    { id: 'time', label: 'Period', role: 'time', categories: years },
  ];
  const nothing = { absences: new Map(), flags: new Map(), cellFootnotes: new Map() };
  return { dimensions, values: Float64Array.from(figures), ...nothing };
}

const named = (...labels: readonly string[]): readonly Row[] => labels.map((label) => ({ label }));

/** Successive releases, each with the numbers of the one before. */
function released(...releases: readonly (readonly Row[])[]): Cube {
  let last: Cube | undefined;
  for (const rows of releases) last = keepSeriesNumbers(exported(rows), last).cube;
  if (!last) throw new Error('no release');
  return last;
}

/** `1 A, 1.1 B` */
function told({ dimensions }: Cube): string {
  return (dimensions[0]?.categories ?? []).map(({ id, label }) => `${id} ${label}`).join(', ');
}

describe(keepSeriesNumbers, () => {
  it('numbers the first release by its places', () => {
    const rows = [{ label: 'A', below: named('B', 'C') }, { label: 'D' }];
    expect(told(released(rows))).toBe('1 A, 1.1 B, 1.2 C, 2 D');
    expect(keepSeriesNumbers(exported(rows), undefined).hasMoved).toBe(false);
    expect(keepSeriesNumbers(exported(rows), released(rows)).hasMoved).toBe(false);
  });

  it('keeps the number of every row when one comes in between, goes, or changes its place', () => {
    expect(told(released(named('A', 'B', 'C'), named('A', 'X', 'B', 'C')))).toBe('1 A, 4 X, 2 B, 3 C');
    expect(told(released(named('A', 'B', 'C'), named('A', 'C')))).toBe('1 A, 3 C');
    expect(told(released(named('A', 'B', 'C'), named('C', 'A', 'B')))).toBe('3 C, 1 A, 2 B');
    const before = [
      { label: 'A', below: named('X', 'Y') },
      { label: 'B', below: named('X', 'Y') },
    ];
    const after = [
      { label: 'New', below: named('X') },
      { label: 'B', below: named('Y', 'Z', 'X') },
      { label: 'A', below: named('Y') },
    ];
    const numbered = released(before, after);
    expect(told(numbered)).toBe('3 New, 3.1 X, 2 B, 2.2 Y, 2.3 Z, 2.1 X, 1 A, 1.2 Y');
    expect(numbered.dimensions[0]?.categories.map(({ parent }) => parent)).toEqual([
      ...[undefined, '3', undefined, '2', '2', '2', undefined, '1'],
    ]);
  });

  it('gives no number of a row that is gone to another one, and gives it back to itself', () => {
    expect(told(released(named('A', 'B'), named('A'), named('A', 'C')))).toBe('1 A, 3 C');
    expect(told(released(named('A', 'B'), named('A'), named('A', 'C', 'B')))).toBe('1 A, 3 C, 2 B');
    expect(released(named('A', 'B'), named('A'), named('A', 'B')).dimensions[0]).not.toHaveProperty(
      'retired',
    );
  });

  it('knows a renamed row by its figures, and takes no other one for it', () => {
    const before = [
      { label: 'A', figures: [1, 2, 3] },
      { label: 'B', figures: [4, 5, 6] },
    ];
    const renamed = [
      { label: 'A', figures: [1, 2, 3] },
      { label: 'B (new)', figures: [4, 5, 7] },
    ];
    expect(told(released(before, renamed))).toBe('1 A, 2 B (new)');
    const replaced = [
      { label: 'A', figures: [1, 2, 3] },
      { label: 'X', figures: [9, 9, 6] },
    ];
    expect(told(released(before, replaced))).toBe('1 A, 3 X');
    const both = [...replaced, { label: 'B (new)', figures: [4, 5, 6] }];
    expect(told(released(before, both))).toBe('1 A, 3 X, 2 B (new)');
  });

  it('tells rows of one name apart by their units, else by their order as long as there are as many', () => {
    const number = { label: 'Total', unit: 'Number' };
    const share = { label: 'Total', unit: 'Per Cent' };
    expect(told(released([number, share], [share, number]))).toBe('2 Total, 1 Total');
    expect(told(released(named('X', 'X', 'A'), named('A', 'X', 'X')))).toBe('3 A, 1 X, 2 X');
    expect(told(released(named('X', 'X'), named('X', 'X', 'X')))).toBe('3 X, 4 X, 5 X');
  });

  it('remembers rows that are gone, with their units and what they were parts of', () => {
    const before = [{ label: 'A', below: [{ label: 'B', unit: 'Dozen' }] }, { label: 'C' }];
    expect(released(before, named('C')).dimensions[0]).toStrictEqual({
      id: 'series',
      label: 'Data Series',
      role: 'measure',
      categories: [{ id: '2', label: 'C' }],
      retired: [
        { id: '1', label: 'A' },
        { id: '1.1', label: 'B', parent: '1', unit: 'Dozen' },
      ],
    });
  });

  it('leaves codes alone that are no numbers, and a dimension that is new', () => {
    const [series, time] = exported(named('A', 'B')).dimensions;
    if (!series || !time) throw new Error('no dimensions');
    const sexes = { ...series, id: 'sex' };
    const more = { ...exported(named('A', 'B')), dimensions: [sexes, time] };
    expect(keepSeriesNumbers(more, released(named('B', 'A'))).cube.dimensions[0]).toBe(sexes);
    const coded: Dimension = { ...series, categories: [{ id: 'X', label: 'B' }] };
    const cube = { ...exported(named('B')), dimensions: [coded, time] };
    expect(keepSeriesNumbers(cube, released(named('A', 'B'))).cube.dimensions[0]).toBe(coded);
  });

  it('knows twenty thousand rows again in one pass', () => {
    const labels = Array.from({ length: 20_000 }, (_, at) => `Item ${at}`);
    const categories = released(named(...labels), named('A new one', ...labels)).dimensions[0]?.categories;
    expect(categories?.slice(0, 2).map(({ id }) => id)).toEqual(['20001', '1']);
    expect(categories?.at(-1)?.id).toBe('20000');
  });

  it('never gives a number to two names, however rows come, go and move', () => {
    const names = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 6 }), (releases) => {
        const nameOf = new Map<string, string>();
        let last: Cube | undefined;
        for (const release of releases) {
          last = keepSeriesNumbers(exported(named(...release)), last).cube;
          const categories = last.dimensions[0]?.categories ?? [];
          expect(categories.map(({ label }) => label)).toEqual(release);
          expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
          for (const { id, label } of categories) {
            expect(nameOf.get(id) ?? label).toBe(label);
            nameOf.set(id, label);
          }
        }
        expect(new Set(nameOf.values()).size).toBe(nameOf.size);
      }),
    );
  });
});
