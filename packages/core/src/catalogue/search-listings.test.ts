import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingItem } from './listing-items-from.ts';
import { indexListings, searchListings, type ListingMatch } from './search-listings.ts';
import { wordsOf } from './words-of.ts';

function item(tableId: string, listingTitle: string, topic = 'Fertility'): ListingItem {
  const path = { topic, subject: 'Births', subjectGrouping: 'Society' };
  return {
    ...path,
    type: 'TS',
    tableId,
    listingTitle,
    label: `Society > Births > ${topic} > ${listingTitle}`,
  };
}

const items = [
  item('M1', 'Life Expectancy', 'Mortality rate'),
  item('M12', 'Rateable Value of Land'),
  item('M2', 'Total Fertility Rate, Annual'),
  item('M2', 'Total Fertility Rate, Annual', 'Women'),
  item('R1', 'Naissances à Saint-Étienne'),
];
const found = (query: string) => searchListings(indexListings(items), query);
const codes = (query: string) => found(query).map(({ item: { tableId } }) => tableId);

function highlighted({ item: each, highlights }: ListingMatch): readonly string[] {
  return highlights.listingTitle.map(({ start, end }) => each.listingTitle.slice(start, end));
}

describe(searchListings, () => {
  it('wants every word of the query, in any order, as the beginning of a word', () => {
    expect(codes('annual fert')).toEqual(['M2']);
    expect(codes('annual ertility')).toEqual([]);
  });

  it('puts the very code first, then codes that begin so', () => {
    expect(codes('m1')).toEqual(['M1', 'M12']);
    expect(codes('m12')).toEqual(['M12']);
  });

  it('puts whole words of the title before beginnings, and both before topics', () => {
    expect(codes('rate')).toEqual(['M2', 'M12', 'M1']);
  });

  it('folds case and diacritics, both ways', () => {
    expect(codes('ETIENNE')).toEqual(['R1']);
    expect(codes('fértility total')).toEqual(['M2']);
  });

  it('finds a table under several topics once, by whichever topic is asked for', () => {
    expect(codes('total')).toEqual(['M2']);
    expect(found('total women').map(({ item: { topic } }) => topic)).toEqual(['Women']);
  });

  it('says which parts matched, in the letters of the title', () => {
    expect(found('rat tot').map(highlighted)[0]).toEqual(['Tot', 'Rat']);
    expect(found('etien').map(highlighted)).toEqual([['Étien']]);
    expect(
      searchListings(indexListings([item('X', 'E\u0301tienne, Straße')]), 'e strass').map(highlighted),
    ).toEqual([['E\u0301', 'Straß']]);
  });

  it('finds nothing for no words', () => {
    expect(codes(' - ')).toEqual([]);
  });

  it('finds every item by each word of its title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
        const matches = searchListings(indexListings([item('X', title)]), title);
        fc.pre(wordsOf(title).length > 0);
        expect(matches).toHaveLength(1);
        for (const { start, end } of matches[0]?.highlights.listingTitle ?? []) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(title.length);
        }
      }),
    );
  });

  it('answers within a keystroke for a catalogue of 2,500 tables', () => {
    const many = Array.from({ length: 2_500 }, (_, at) =>
      item(
        `M${at}`,
        `Gross Domestic Product In Chained Dollars By Industry ${at}, Quarterly, Seasonally Adjusted`,
      ),
    );
    const index = indexListings(many);
    const begin = performance.now();
    expect(searchListings(index, 'gross prod industry quart')).toHaveLength(2_500);
    expect(performance.now() - begin).toBeLessThan(500); // generous: the suite shares its cores
  });
});
