import { message } from '@almanac/core';
import { DATA_API_CALLS, type DataApiCall } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { callAddress, missingFor } from './call-address.ts';

const named = (name: DataApiCall['name']): DataApiCall => {
  const call = DATA_API_CALLS.find((each) => each.name === name);
  if (!call) throw new Error(name);
  return call;
};

describe(callAddress, () => {
  it('writes what is filled in, and nothing that is not', () => {
    expect(callAddress(named('tabledata'), 'M 1', { sortBy: 'key desc', search: '', limit: '10' })).toBe(
      '/api/table/tabledata/M%201?limit=10&sortBy=key%20desc&isTestApi=true',
    );
    expect(callAddress(named('catalogue'), '', {})).toBe('/api/table/catalogue?isTestApi=true');
  });
});

describe(missingFor, () => {
  it('says what has to be filled in first', () => {
    expect(missingFor(named('metadata'), '', {})).toEqual(message('api-page.missing.table'));
    expect(missingFor(named('resourceid'), '', { keyword: 'price' })).toEqual(
      message('api-page.missing.parameter', { name: 'searchOption' }),
    );
    expect(missingFor(named('resourceid'), '', { keyword: 'price', searchOption: 'all' })).toBeUndefined();
  });
});
