import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../test/product-asking.ts';
import { findTables, type Searched } from './find-tables.ts';
import { createLexicon } from './lexicon.ts';
import { createPostings } from './postings.ts';
import { NO_SYNONYMS } from './synonyms.ts';

/** Tables of these titles, nothing else known of them. */
function searched(titles: readonly string[]): Searched {
  const [lexicon, postings] = [createLexicon(), createPostings()];
  const tables = titles.map((title, number) => {
    const words = Uint32Array.from(title.toLowerCase().split(' '), lexicon.add);
    const table = { code: `m${number}x`, title, agency: '', places: [], hasPeriods: true };
    const indexed = {
      table,
      code: `m${number}x`,
      title: words,
      headLength: 0,
      dimensions: [],
      fields: [words],
    };
    postings.add(number, indexed);
    return indexed;
  });
  return { lexicon, postings, synonyms: NO_SYNONYMS, language: ENGLISH, tables };
}

const found = (titles: readonly string[], query: string) => {
  const { ranked, isNearest } = findTables(searched(titles), query);
  return { titles: ranked.map(({ table }) => titles[table]), isNearest };
};

describe(findTables, () => {
  it('finds what answers every word', () => {
    const titles = ['House prices', 'House rents', 'Boats'];
    expect(found(titles, 'house')).toEqual({ titles: ['House prices', 'House rents'], isNearest: false });
    expect(found(titles, 'house rents')).toEqual({ titles: ['House rents'], isNearest: false });
    expect(found(titles, '')).toEqual({ titles: [], isNearest: true });
  });

  it('forgives slips in words that are known elsewhere, only where nothing answers as typed', () => {
    // “form” is a word of another table.
    const titles = ['Farm output', 'Form design'];
    expect(found(titles, 'form output')).toEqual({ titles: ['Farm output'], isNearest: false });
    expect(found(['Form output', 'Farm output'], 'form output').titles).toEqual(['Form output']);
  });

  it('shows the nearest where nothing answers all: what answers three quarters of what the best does', () => {
    const titles = ['Alpha Beta', 'Beta Gamma', 'Alpha', 'Gamma', 'Delta'];
    expect(found(titles, 'alpha beta gamma')).toEqual({
      titles: ['Alpha Beta', 'Beta Gamma'],
      isNearest: true,
    });
    expect(found(['Alpha One', 'Beta Two'], 'alpha beta')).toEqual({
      titles: ['Alpha One', 'Beta Two'],
      isNearest: true,
    });
  });

  it('shows fifty of the nearest at most', () => {
    const titles = Array.from({ length: 60 }, (_, at) => `Alpha n${at}`);
    expect(found([...titles, 'Beta'], 'alpha gamma').titles).toHaveLength(50);
    expect(found([...titles, 'Beta'], 'alpha').titles).toHaveLength(60);
  });

  it('puts a table first that answers a word whole before one that only begins so', () => {
    expect(found(['Renting boats', 'Rents paid', 'Rent paid'], 'rent').titles).toEqual([
      'Rent paid',
      'Rents paid',
      'Renting boats',
    ]);
    expect(found(['House rentable', 'Boat rented'], 'rent').titles).toEqual([
      'Boat rented',
      'House rentable',
    ]);
  });

  it('counts a word that was only found with a slip for less', () => {
    // Each word is in one table; the correctly typed one counts more.
    expect(found(['Employment Boat', 'Fishing Cars'], 'employmnet fishing').titles).toEqual(['Fishing Cars']);
    // Two such words count for four fifths of one.
    const titles = ['Employment Machinery', 'Fishing Cars'];
    expect(found(titles, 'employmnet machinrey fishing').titles.toSorted()).toEqual(titles);
  });

  it('puts a whole code and the beginning of one before words', () => {
    const titles = ['One', 'Two', 'm0'];
    expect(found(titles, 'm1x')).toEqual({ titles: ['Two'], isNearest: false });
    expect(found(titles, ' M1X ').titles).toEqual(['Two']);
    expect(found(['Beta', 'm0x', 'Gamma'], 'm0x').titles).toEqual(['Beta', 'm0x']);
    expect(found(['Alpha', 'Beta'], 'm1').titles).toEqual([]);
    const many = Array.from({ length: 12 }, (_, at) => `Title ${at}`);
    expect(found(many, 'm11').titles).toEqual(['Title 11']);
    expect(found(many, 'm1 x').titles).toEqual([]);
  });
});
