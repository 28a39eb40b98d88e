import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainAddress } from './plain-address.ts';

describe(plainAddress, () => {
  it.each([
    ['/?utm_source=x', '/'],
    ['/table/TS/M1/', '/table/TS/M1'],
    ['/table/TS/M1//', '/table/TS/M1'],
    ['/api/updates/?limit=1', '/api/updates?limit=1'],
    ['/table/TS/M1.csv?fbclid=1&choose=time:latest(2)&gclid', '/table/TS/M1.csv?choose=time:latest(2)'],
    ['/table/TS/M1/?a=%e2%82%ac&&b=+1&utm%5Fmedium=mail&a=2', '/table/TS/M1?a=%e2%82%ac&&b=+1&a=2'],
    ['/search?q=utm_source', undefined],
    ['/table/TS/M1?colour=red', undefined],
    ['/table/TS/M1?mc_cidx=1&xgclid=2&UTM_source=1', undefined],
    ['/', undefined],
    ['/api/updates?utm_source=x', undefined],
    ['/healthz?fbclid=1', undefined],
    ['/search?%=1&q=a', undefined],
  ])('leads %s on to %s', (asked, meant) => {
    expect(plainAddress(asked)).toBe(meant);
  });

  it.each([
    ...['//evil.example/', '/\\evil.example/', '//evil.example?utm_source=x', '/\\evil.example?fbclid=1'],
    ...['https://evil.example/', '///evil.example//', 'evil.example/?gclid=1'],
  ])('leads nobody away: %s', (asked) => {
    expect(plainAddress(asked)).toBeUndefined();
  });

  it('leads to this host and, once, to an address that leads no further', () => {
    const path = fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', '%2F', 'api'), maxLength: 12 });
    const part = fc.constantFrom('utm_a=1', 'fbclid', 'b=2', '', 'c', '%=%', 'utm_b=/');
    fc.assert(
      fc.property(path, fc.array(part, { maxLength: 4 }), (way, query) => {
        const meant = plainAddress(query.length === 0 ? `/${way}` : `/${way}?${query.join('&')}`);
        if (meant === undefined) return;
        expect(new URL(meant, 'https://tables.example.gov').host).toBe('tables.example.gov');
        expect(plainAddress(meant)).toBeUndefined();
      }),
    );
  });
});
