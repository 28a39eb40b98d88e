import { describe, expect, it } from 'vitest';

import { networkOf } from './take-attempts.ts';

describe(networkOf, () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0DB8:0000:00a0::1', '2001:db8:0:a0'],
    ['::1', '0:0:0:0'],
  ])('takes %s for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
