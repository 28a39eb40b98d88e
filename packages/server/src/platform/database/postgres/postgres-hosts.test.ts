import { describe, expect, it } from 'vitest';

import { addressesIn, hostsOf } from './postgres-hosts.ts';
import { parseDatabaseUrl } from '../../settings/setting-readings.ts';

describe('the address of a database', () => {
  it('may name several hosts, each with its port, and is one for each of them', () => {
    const address =
      'postgres://office:p%40ss@one.example,two.example:5433/almanac?sslmode=require&target_session_attrs=read-write';
    expect(addressesIn(address)).toEqual([
      'postgres://office:p%40ss@one.example/almanac?sslmode=require',
      'postgres://office:p%40ss@two.example:5433/almanac?sslmode=require',
    ]);
    expect(hostsOf(address)).toBe('one.example, two.example');
    expect(parseDatabaseUrl(address)).toBe(address);
  });

  it.each(['postgres://host/x', 'postgresql://a@host:5432', 'postgres://a:b@[::1]:5432/x?sslmode=disable'])(
    'is left alone with one host: %s',
    (address) => {
      expect(addressesIn(address)).toEqual([address]);
    },
  );

  it.each(['postgres://one,,two/x', 'postgres://one:port/x', 'one,two'])(
    'is refused when one of its hosts cannot be read: %s',
    (address) => {
      expect(parseDatabaseUrl(address)).toBeUndefined();
    },
  );
});
