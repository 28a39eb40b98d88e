import { describe, expect, it } from 'vitest';
import { SMALL_CATALOGUE } from '../../../test/small-catalogue.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { chosenGroupings } from './chosen-catalogue.ts';

const index = catalogueIndex(SMALL_CATALOGUE);

describe(catalogueIndex, () => {
  it('lists titles cleaned', () => {
    expect(index.tables.get('M1')?.title).toBe('Consumer Price Index, Monthly');
  });

  it('counts a table of two topics once in what stands above both', () => {
    const [economy, society] = index.groupings;
    expect(economy?.tables).toHaveLength(4);
    expect(society?.tables.map(({ code }) => code)).toEqual(['M3', 'D1']);
  });

  it('knows every place of a table', () => {
    expect(index.placesOf.get('M3')?.map(({ topic }) => topic.id)).toEqual(['house-prices', 'housing']);
  });

  it('is made once for an answer', () => {
    expect(catalogueIndex(SMALL_CATALOGUE)).toBe(index);
  });
});

describe(chosenGroupings, () => {
  it('drops the branches that are left empty', () => {
    const [economy, ...others] = chosenGroupings(index, ({ agency }) => agency === 'Ministry of Trade');
    expect(others).toEqual([]);
    expect(economy?.subjects[0]?.topics.map(({ id, tables }) => [id, tables.length])).toEqual([
      ['consumer-prices', 1],
    ]);
  });
});
