import type { Dimension, StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../test/small-table.ts';
import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { otherStructure } from './other-structure.ts';

const regions = (...names: readonly string[]) =>
  tableOfSeries(Object.fromEntries(names.map((name) => [name, [1, 2]])));

describe(otherStructure, () => {
  it('asks nothing where categories come and go, or a title moves on with its year', () => {
    expect(askedBy(otherStructure, regions('a', 'b', 'c'), regions('b', 'c', 'd', 'e'))).toEqual([]);
    const titled = (title: string) => smallTable({ title });
    expect(
      askedBy(otherStructure, titled('Dwellings by region, 2024'), titled('Dwellings by region, 2025')),
    ).toEqual([]);
  });

  it('asks when most categories are others, by id and by name', () => {
    expect(askedBy(otherStructure, regions('a', 'b', 'c'), regions('c', 'd', 'e'))).toEqual([
      'check.other-structure.categories(Region, 1, 3)',
    ]);
    const coded = tableOfSeries(
      { 1: [1, 2], 2: [1, 2], 3: [1, 2] },
      { regions: { 1: { label: 'a' }, 2: { label: 'b' }, 3: { label: 'c' } } },
    );
    expect(askedBy(otherStructure, regions('a', 'b', 'c'), coded)).toEqual([]);
  });

  it('asks when a dimension comes or goes', () => {
    const [, year] = SMALL_CUBE.dimensions;
    if (year === undefined) throw new Error('the small table has two dimensions');
    const yearsOnly = smallTable({
      cube: { ...SMALL_CUBE, dimensions: [year], values: Float64Array.of(1, 2) },
    });
    const asked = ['check.other-structure.dimensions'];
    expect(askedBy(otherStructure, smallTable(), yearsOnly).map((each) => each.split('(')[0])).toEqual(asked);
    expect(askedBy(otherStructure, yearsOnly, smallTable()).map((each) => each.split('(')[0])).toEqual(asked);
  });

  it('asks when the frequency is another', () => {
    const annual = tableOfSeries({ n: [1, 2] });
    const [region, time] = annual.cube.dimensions;
    if (region === undefined || time === undefined) throw new Error('the table has two dimensions');
    const categories = time.categories.map((each, at) => ({
      ...each,
      period: { frequency: 'monthly', year: 2024, part: at + 1 } as const,
    }));
    const monthly = smallTable({ cube: { ...annual.cube, dimensions: [region, { ...time, categories }] } });
    expect(askedBy(otherStructure, annual, monthly)).toHaveLength(1);
  });

  it('asks when the title is about something else', () => {
    expect(
      askedBy(otherStructure, smallTable(), smallTable({ title: 'Live births by month and sex' })),
    ).toHaveLength(1);
  });

  it('takes just half of the categories for enough', () => {
    expect(askedBy(otherStructure, regions('a', 'b', 'c', 'd'), regions('c', 'd', 'e', 'f'))).toEqual([]);
    expect(askedBy(otherStructure, regions('a', 'b', 'c', 'd'), regions('d', 'e', 'f'))).toEqual([
      'check.other-structure.categories(Region, 1, 4)',
    ]);
  });

  it('knows a dimension by its name too', () => {
    const renamed = (change: Partial<Dimension>): StatTable => {
      const [first, ...rest] = SMALL_CUBE.dimensions;
      if (first === undefined) throw new Error('the small table has two dimensions');
      return smallTable({ cube: { ...SMALL_CUBE, dimensions: [{ ...first, ...change }, ...rest] } });
    };
    expect(askedBy(otherStructure, smallTable(), renamed({ id: 'area', label: 'REGION' }))).toEqual([]);
    expect(askedBy(otherStructure, smallTable(), renamed({ label: 'Area' }))).toEqual([]);
    expect(askedBy(otherStructure, smallTable(), renamed({ id: 'area', label: 'Area' }))).toHaveLength(1);
    const others = [{ id: 'x', label: 'X' }];
    expect(askedBy(otherStructure, smallTable(), renamed({ categories: others }))).toHaveLength(1);
    expect(askedBy(otherStructure, smallTable(), renamed({ role: 'time', categories: others }))).toEqual([]);
    expect(askedBy(otherStructure, renamed({ role: 'time', categories: others }), smallTable())).toEqual([]);
  });

  it.each([
    ['Births by sex', 'Births and all deaths', 0],
    ['Births: month, sex', 'Births of that or any other kind', 0],
    ['Live births by month', 'Dwellings by region, 2024', 1],
    ['Live births, month, sex', 'Births and the deaths here now', 1],
    ['人口', 'Dwellings', 0],
    ['Dwellings', '2024', 0],
  ])('compares the words of titles: %s, then %s', (then, now, questions) => {
    expect(askedBy(otherStructure, smallTable({ title: then }), smallTable({ title: now }))).toHaveLength(
      questions,
    );
  });
});
