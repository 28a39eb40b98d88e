import { startS3Peer } from '@almanac/server/testing';
import { expect, it } from 'vitest';

import { BUCKET_TRIALS } from './bucket-trials.ts';
import { STORAGE_TRIALS } from './storage-trials.ts';
import { tryStore } from './tried-store.ts';

const QUICK = [
  'what is taken away is gone',
  'what was begun is cleared away',
  'releases are whole or not there',
];
const trials = [...BUCKET_TRIALS, ...STORAGE_TRIALS].filter(({ name }) => QUICK.includes(name));

it('finds no fault in a store that does what it is asked', async ({ onTestFinished }) => {
  const store = await startS3Peer();
  onTestFinished(store.stop);
  const { lines, faults } = await tryStore(store, trials);
  expect(faults).toEqual([]);
  expect(lines).toHaveLength(QUICK.length);
});

it('says which trial a store does not pass, and goes on with the next one', async ({ onTestFinished }) => {
  const store = await startS3Peer();
  onTestFinished(store.stop);
  // Deletes nothing, but reports success.
  store.objects.delete = () => true;
  const { lines, faults } = await tryStore(store, trials);
  expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual(QUICK.toSorted());
  expect(lines).toEqual([]);
});
