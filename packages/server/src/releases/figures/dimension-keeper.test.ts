import { expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import { tableFileOf } from '../storage/table-file.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { dimensionKeeper } from './dimension-keeper.ts';

it('keeps the dimensions of current releases, equal ones once, until nobody uses them', async () => {
  const reads: string[] = [];
  const store = {
    readFile: ({ releaseId }: { readonly releaseId: string }) => {
      reads.push(releaseId);
      return Promise.resolve(FILE);
    },
  } as unknown as ReleaseStore;
  const { read, forget } = dimensionKeeper(store);
  const at = (code: string, id: string) =>
    read({ code, release: { id, publishedAt: '' } } as unknown as IndexedRelease);

  const one = await at('A', 'a1');
  expect(one).toEqual(smallTable().cube.dimensions);
  expect(await at('A', 'a1')).toBe(one);
  expect(reads).toEqual(['a1']);

  const shared = (dimensions: readonly unknown[]): boolean =>
    dimensions.every((each, axis) => each === one[axis]);
  const [second, third] = [await at('B', 'b1'), await at('C', 'c1')];
  expect([second, third].every(shared)).toBe(true);
  forget('A');
  forget('never kept');
  // In place of what its table had before, which others still use.
  expect(shared(await at('B', 'b2'))).toBe(true);
  forget('B');
  expect(shared(await at('A', 'a1'))).toBe(true);
  forget('A');
  forget('C');
  forget('C');
  expect(shared(await at('B', 'b2'))).toBe(false);
  expect(reads).toEqual(['a1', 'b1', 'c1', 'b2', 'a1', 'b2']);
});

const FILE = tableFileOf(smallTable());
