import { describe, expect, it } from 'vitest';

import { apiQueryOf, queryText } from './api-query.ts';

describe(apiQueryOf, () => {
  it('reads names in any case, and of one that stands there twice the first', () => {
    expect(apiQueryOf({ SeriesNoORrowNo: '1.1', LIMIT: ['5', '6'] })).toEqual({
      seriesnoorrowno: '1.1',
      limit: '5',
    });
  });

  it('passes over what was left empty', () => {
    expect(apiQueryOf({ limit: '', offset: ' ', sortBy: '', search: 'rent' })).toEqual({ search: 'rent' });
  });
});

describe(queryText, () => {
  it('is the same for the same answer, in whatever order it was asked', () => {
    const one = apiQueryOf({ search: 'a b', limit: '5', offset: '' });
    const other = apiQueryOf({ Limit: '5', colour: 'red', SEARCH: 'a b' });
    expect(queryText(one)).toBe('limit=5&search=a%20b');
    expect(queryText(other)).toBe(queryText(one));
  });
});
