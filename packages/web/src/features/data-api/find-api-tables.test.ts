import type { ApiCatalogueRecord } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { findApiTables, pageWithin, valuesOf, type Filter } from './find-api-tables.ts';

const record = (id: string, title: string, more: Partial<ApiCatalogueRecord> = {}): ApiCatalogueRecord => ({
  id,
  title,
  theme: 'Economy',
  subject: 'Prices',
  topic: 'Consumer prices',
  tableType: 'time series',
  type: 'TS',
  frequency: 'Monthly',
  startPeriod: '2020 Jan',
  endPeriod: '2026 Oct',
  cells: 10,
  dataLastUpdated: '20/11/2026',
  release: 'r1',
  page: '',
  metadata: '',
  data: '',
  ...more,
});
const tables = [
  record('M1', 'Café prices'),
  record('C2', 'Residents', { type: 'CT', frequency: null, theme: 'Population' }),
];
const filter = { words: '', theme: '', type: '', frequency: '' };
const ids = (found: readonly ApiCatalogueRecord[]) => found.map(({ id }) => id);

describe(findApiTables, () => {
  it('finds by words in any order, case and accents, in title, code and place', () => {
    expect(ids(findApiTables(tables, { ...filter, words: 'PRICES cafe' }))).toEqual(['M1']);
    expect(ids(findApiTables(tables, { ...filter, words: 'c2' }))).toEqual(['C2']);
    expect(ids(findApiTables(tables, { ...filter, words: 'nothing' }))).toEqual([]);
  });

  it('narrows down by theme, type and frequency', () => {
    expect(ids(findApiTables(tables, { ...filter, type: 'CT' }))).toEqual(['C2']);
    expect(ids(findApiTables(tables, { ...filter, frequency: 'Monthly', theme: 'Population' }))).toEqual([]);
  });
});

describe(valuesOf, () => {
  const { say, write } = loadedWords(GROUPED_NUMBERS);
  const named = (filter: Filter, chosen = '') =>
    valuesOf([...tables, ...tables], { filter, chosen }, { write, locale: 'en' });

  it('names what occurs and what is chosen, once and in order', () => {
    expect(named('theme', 'Households')).toEqual(
      ['Economy', 'Households', 'Population'].map((theme) => [theme, theme]),
    );
    expect(named('frequency')).toEqual([['Monthly', say('frequency.name.monthly')]]);
  });
});

describe(pageWithin, () => {
  it('shows the last page where the address names one beyond it', () => {
    expect([1, 2, 3, 999].map((page) => pageWithin(page, 40))).toEqual([1, 2, 2, 2]);
    expect([1, 3].map((page) => pageWithin(page, 41))).toEqual([1, 3]);
    expect(pageWithin(7, 0)).toBe(1);
  });
});
