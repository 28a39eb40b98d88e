import { message } from '@almanac/core';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';

import { memoryStorage } from './memory-storage.ts';
import { CHECKSUMS, checksumsFrom, faultsOfRelease } from './release-checksums.ts';

const ADDRESS = { code: 'SMALL', releaseId: 'r1' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sums = (of: Readonly<Record<string, string>>): Uint8Array =>
  bytes(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(of).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
      ),
    ),
  );

it('names every file of a release that is not as it was written', async () => {
  const faultsIn = async (files: Readonly<Record<string, Uint8Array>>) => {
    const storage = memoryStorage(() => new Date(0));
    await storage.put(ADDRESS, new Map(Object.entries(files)));
    return faultsOfRelease(storage, ADDRESS);
  };
  const written = { [CHECKSUMS]: sums({ a: 'one', b: 'two', c: 'three' }), a: bytes('one') };

  expect(await faultsIn({ ...written, b: bytes('two'), c: bytes('three') })).toEqual([]);
  expect(await faultsIn({ ...written, c: bytes('Three') })).toEqual([
    message('publish.unreadable', { file: 'small/r1/b' }),
    message('release.fault.changed', { file: 'small/r1/c' }),
  ]);
  const unknown = [message('release.fault.gone', { release: 'small/r1', file: CHECKSUMS })];
  expect(await faultsIn({ a: bytes('one') })).toEqual(unknown);
  expect(await faultsIn({ [CHECKSUMS]: bytes('{"a":1}') })).toEqual(unknown);
  expect(() => checksumsFrom(bytes('{'), ADDRESS)).toThrow('small/r1/checksums.json');
});
