import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { SMALL_CATALOGUE } from '../../../test/small-catalogue.ts';
import { facetValues, isChosen, NO_CHOICE } from './facets.ts';

const { tables } = SMALL_CATALOGUE;
const words = loadedWords(GROUPED_NUMBERS);
const counted = (facet: 'type' | 'frequency' | 'agency', choice = NO_CHOICE): readonly string[] =>
  facetValues(tables, facet, choice, { words, locale: 'en' }).map(({ name, count }) => `${name} ${count}`);

describe(facetValues, () => {
  it('counts the tables of each value, most first, in words', () => {
    expect(counted('type')).toEqual(['Time series 3', 'Cross-sectional 1', 'Data cube 1']);
    expect(counted('frequency')).toEqual(['Annual 2', 'Monthly 1', 'One date 1', 'Quarterly 1']);
  });

  it('counts what a value would show beside the other facets’ choice, not its own', () => {
    const choice = { ...NO_CHOICE, type: ['DC'] };
    expect(counted('type', choice)).toEqual(['Time series 3', 'Cross-sectional 1', 'Data cube 1']);
    expect(counted('agency', choice)).toEqual(['Department of Statistics 1', 'Ministry of Trade 0']);
  });

  it('keeps a chosen value that no table has, so that it can be taken back', () => {
    expect(counted('frequency', { ...NO_CHOICE, frequency: ['weekly'] })).toContain('Weekly 0');
  });

  it('shows a value that an address made up as it is', () => {
    expect(counted('type', { ...NO_CHOICE, type: ['XX'] })).toContain('XX 0');
    expect(counted('frequency', { ...NO_CHOICE, frequency: ['hourly'] })).toContain('hourly 0');
  });
});

describe(isChosen, () => {
  it('joins the values of a facet with or, and the facets with and', () => {
    const choice = { type: ['TS', 'DC'], frequency: ['annual'], agency: [] };
    expect(tables.filter((table) => isChosen(table, choice)).map(({ code }) => code)).toEqual(['M2', 'D1']);
  });

  it('leaves every table when nothing is chosen', () => {
    expect(tables.every((table) => isChosen(table, NO_CHOICE))).toBe(true);
  });
});
