import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';

import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { accessOf, findApiTable } from './api-access.ts';
import { ApiRefused } from './api-refusal.ts';

const open = (...to: readonly ('apiPublic' | 'apiDev' | 'apiAdmin')[]): CurrentTable =>
  ({
    code: 'M1',
    summary: {
      apiPublic: false,
      apiDev: false,
      apiAdmin: false,
      ...Object.fromEntries(to.map((each) => [each, true])),
    },
  }) as unknown as CurrentTable;

const accessWith = ({ test, key }: { readonly test?: string; readonly key?: boolean }) =>
  accessOf(
    { headers: key === undefined ? {} : { authorization: 'Bearer key' } } as FastifyRequest,
    test === undefined ? {} : { istestapi: test },
    () => Promise.resolve(key === true),
  );

describe(accessOf, () => {
  const tables = [open('apiPublic'), open('apiDev'), open('apiAdmin'), open()];

  it.each([
    [{}, [true, false, false, false]],
    [{ test: 'TRUE' }, [false, true, false, false]],
    [{ test: 'yes' }, [true, false, false, false]],
    [{ key: true }, [true, false, true, false]],
    [{ key: false }, [true, false, false, false]],
    [{ key: true, test: 'true' }, [false, true, true, false]],
  ])('of a call with %j', async (call, seen) => {
    expect(tables.map(await accessWith(call))).toEqual(seen);
  });

  it('asks about no key where there is none', async () => {
    const refused = () => Promise.reject(new Error('there is no key'));
    const access = await accessOf({ headers: {} } as FastifyRequest, {}, refused);
    expect(access(open('apiPublic'))).toBe(true);
  });
});

describe(findApiTable, () => {
  const table = open('apiPublic');
  const index = { current: (id: string) => (id === 'm1' ? table : undefined) } as unknown as ReleaseIndex;

  it('finds a table that the call may see, and tells no other from one that there is not', () => {
    expect(findApiTable(index, 'm1', () => true)).toBe(table);
    expect(() => findApiTable(index, 'm1', () => false)).toThrow(ApiRefused);
    expect(() => findApiTable(index, 'm2', () => true)).toThrow(ApiRefused);
  });
});
