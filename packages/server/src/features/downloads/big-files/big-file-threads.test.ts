import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Customisation } from '@almanac/core';
import type { Colophon } from '@almanac/formats';
import { expect, it, onTestFinished } from 'vitest';

import { ENGLISH, WORDING } from '../../../../test/english.ts';
import { fixedIndex, JOBS } from '../../../../test/fixed-portal.ts';
import { readView } from '../../../releases/figures/read-view.ts';
import { selectedData } from '../../../releases/reading/selected-data.ts';
import { folderStorage } from '../../../releases/storage/folder-storage.ts';
import { openReleaseStore } from '../../../releases/storage/open-release-store.ts';
import { packRelease } from '../../../releases/storage/pack-release.ts';
import { writerOf } from '../writer-of.ts';
import { bigFileThreads } from './big-file-threads.ts';

const format = 'tidy';
const STEPS: Customisation = [{ kind: 'decimals', places: 2 }];
const never = new AbortController().signal;

async function textOf(file: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

it('makes one file after another as they are made here, is over with one that fails, and stops at the end', async () => {
  const release = fixedIndex().current(JOBS.code);
  if (!release) throw new Error('the index has the table');
  const folder = await mkdtemp(join(tmpdir(), 'almanac-big-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = openReleaseStore(await folderStorage(folder), { cacheBytes: 0 });
  const address = { code: JOBS.code, releaseId: release.release.id };
  await store.write(address, packRelease(JOBS, release.release).files);
  const colophon: Colophon = {
    site: 'Tables',
    address: '/table',
    releaseId: address.releaseId,
    customisation: [],
    publishedAt: release.release.publishedAt,
    generatedAt: release.release.publishedAt,
  };
  const brought: unknown[] = [];
  const { make, close } = bigFileThreads({
    place: { kind: 'folder', folder },
    wording: WORDING,
    bring: (...asked) => Promise.resolve(void brought.push(asked)),
    atOnce: 1,
    waiting: 1,
    patienceMs: 600_000,
  });
  const lost = { ...release, release: { ...release.release, id: 'lost' } };
  const selected = selectedData(JOBS, { categories: [], unnamed: 'is-whole' });
  const failing = make({ kind: 'data', format, release: lost, selected, labels: 'texts', colophon }, never);
  const made = make({ kind: 'view', format, release, customisation: STEPS, colophon }, never);
  await expect(failing).rejects.toThrow('lost');
  const here = writerOf(format).write(readView(JOBS, STEPS, ENGLISH.write), {
    ...colophon,
    write: ENGLISH.write,
  });
  expect(await textOf(await made)).toBe(await textOf(here));
  expect(brought).toContainEqual([address, 'values.f64']);
  close();
  await expect(make({ kind: 'view', format, release, customisation: [], colophon }, never)).rejects.toThrow(
    'the server is closing',
  );
});
