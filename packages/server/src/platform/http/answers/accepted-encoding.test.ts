import { describe, expect, it } from 'vitest';

import { acceptedEncoding } from './accepted-encoding.ts';

describe(acceptedEncoding, () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
