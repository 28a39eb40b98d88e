import { describe, expect, it } from 'vitest';
import { SMALL_CATALOGUE } from '../../../test/small-catalogue.ts';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { addressOfPlace, browsePlace, nodeOf } from './browse-place.ts';

const index = catalogueIndex(SMALL_CATALOGUE);

describe(browsePlace, () => {
  it.each([
    [{}, '/browse'],
    [{ groupingId: 'economy' }, '/browse/economy'],
    [{ groupingId: 'economy', subjectId: 'prices' }, '/browse/economy/prices'],
    [
      { groupingId: 'economy', subjectId: 'prices', topicId: 'house-prices' },
      '/browse/economy/prices/house-prices',
    ],
    [{ topicId: 'housing' }, '/browse/society/households/housing'],
  ])('of %o is %s', (address, expected) => {
    const place = browsePlace(index, address);
    expect(place && addressOfPlace(place)).toBe(expected);
  });

  it.each([{ groupingId: 'x' }, { groupingId: 'economy', subjectId: 'households' }, { topicId: 'x' }])(
    'of %o is nowhere',
    (address) => {
      expect(browsePlace(index, address)).toBeUndefined();
    },
  );

  it('is named by its deepest level', () => {
    const place = browsePlace(index, { topicId: 'housing' });
    expect(place && nodeOf(place)?.name).toBe('Housing');
  });
});
