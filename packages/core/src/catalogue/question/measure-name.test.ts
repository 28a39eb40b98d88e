import { describe, expect, it } from 'vitest';

import { asked, REGION, variable } from '../../../test/asked-tables.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import { measureName, stemsOf } from './measure-name.ts';
import type { Measure } from './measure.ts';
import { vocabularyOf } from './vocabulary.ts';

describe(measureName, () => {
  const name = (title: string, ...titles: readonly string[]) =>
    measureName(title, new Set(titles.map((each) => each.toLowerCase())), ENGLISH);

  it.each([
    ['Rents', { head: 'Rents', breakdown: '' }],
    ['rents by region', { head: 'Rents', breakdown: 'region' }],
    ['Rents by region and sex, 2020', { head: 'Rents', breakdown: 'region and sex' }],
    ['Rents, 2010 to 2020', { head: 'Rents', breakdown: '' }],
    ['Rents (in crowns) by region', { head: 'Rents', breakdown: 'region' }],
    [
      'Offences recorded by the police by region',
      { head: 'Offences recorded by the police', breakdown: 'region' },
    ],
    ['Ruritania: rents by region', { head: 'Rents', breakdown: 'region', place: 'Ruritania' }],
    ['Output at current prices by industry', { head: 'Output', breakdown: 'industry', valuation: 'current' }],
    ['Output at constant 2015 prices', { head: 'Output', breakdown: '', valuation: 'real' }],
    ['Output in volume terms of firms', { head: 'Output of firms', breakdown: '', valuation: 'real' }],
  ])('takes “%s” apart', (title, parts) => {
    expect(name(title)).toEqual(parts);
  });

  it('takes what follows another title for a form of it', () => {
    expect(name('Rents: change on a year before', 'Rents')).toEqual({
      head: 'Rents',
      breakdown: '',
      form: 'change on a year before',
    });
    expect(name('Rents: growth: adjusted', 'Rents').form).toBe('growth: adjusted');
    expect(name('Rents', 'Rents').form).toBe(undefined);
  });
});

describe(stemsOf, () => {
  it('leaves out words that only join others', () => {
    expect(stemsOf('Rents of the dwellings in Towns', ENGLISH)).toEqual(['rent', 'dwelling', 'town']);
  });
});

describe('a measure', () => {
  const measure = (...tables: readonly ReturnType<typeof asked>[]): Measure | undefined => {
    const home = asked('Z', 'Zones by region', { dimensions: [REGION] });
    return [...vocabularyOf([...tables, home], ENGLISH).measures.about([])][0];
  };
  const named = (title: string, unit = 'Number') => measure(asked('T', title, { dimensions: [], unit }));
  const sides = (title: string) => named(title)?.sides.map((side) => [...side].join(' '));

  it('knows which of its words say what is measured', () => {
    expect(named('Rents of dwellings')).toMatchObject({ stems: ['rent', 'dwelling'], coreStems: 1 });
    expect(named('House rents, dwellings')).toMatchObject({ coreStems: 2, placeStems: [] });
    expect(named('Ruritania: rents')).toMatchObject({ stems: ['rent'], placeStems: ['ruritania'] });
  });

  it('knows what its name joins', () => {
    expect(sides('Fertilisers and pesticides of farms')).toEqual(['fertiliser', 'pesticide']);
    expect(sides('Rents of shops and farms')).toEqual(['rent']);
    expect(sides('Rents, wages and prices')).toEqual(['']);
  });

  it('knows what it denies, and what it is per', () => {
    expect(named('Youth neither in work nor in school')?.denials).toEqual(['neither', 'nor']);
    expect(named('Students per teacher')?.per).toEqual([new Set(['student']), new Set(['teacher'])]);
    expect(named('Output per person')?.isPerPerson).toBe(true);
    expect(named('Output per hour')?.isPerPerson).toBe(false);
    expect(named('Output')?.per).toBe(undefined);
  });

  it('knows whether it is a price in money', () => {
    expect(named('Prices of bread', 'Crowns')?.isOfMoney).toBe(true);
    expect(named('Prices of bread', 'Index (2015 = 100)')?.isOfMoney).toBe(false);
    expect(named('Price index of bread', 'Points')?.isOfMoney).toBe(false);
    expect(named('Bread')?.isOfMoney).toBe(false);
  });

  it('knows whether it is of other countries', () => {
    const { total: _, ...elsewhere } = variable('Country', 'geography', ['Ruritania', 'Bellmark']);
    const { total: __, ...with2 } = variable('Country', 'geography', ['Ruritania', 'Meridia']);
    const { total: ___, ...kinds } = variable('Kind', 'measure', ['Shops', 'Farms']);
    const isForeign = (...lists: readonly (typeof elsewhere)[]) =>
      measure(...lists.map((each, at) => asked(`T${at}`, 'Rents', { dimensions: [each] })))?.isForeign;
    expect(isForeign(elsewhere)).toBe(true);
    expect(isForeign(with2)).toBe(false);
    expect(isForeign(kinds)).toBe(false);
    expect(isForeign(elsewhere, kinds)).toBe(false);
    expect(named('Ruritania: rents')?.isForeign).toBe(true);
  });

  it('is read as often as all its tables', () => {
    const table = (code: string, reads: number) => asked(code, 'Rents', { reads });
    expect(measure(table('A', 3), table('B', 4))).toMatchObject({ reads: 7, tables: [{}, {}] });
  });
});
