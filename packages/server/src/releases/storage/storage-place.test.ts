import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import type { Settings } from '../../platform/settings/settings.ts';
import { openStorage, openStorageBeside, storagePlace } from './storage-place.ts';

const ADDRESS = { code: 'T1', releaseId: 'r1' };
const BUCKET = {
  releases: { bucket: 'office', prefix: 'kept' },
  bucketEndpoint: null,
  bucketRegion: 'eu-north-1',
  bucketKeyId: 'ada',
  bucketSecret: 'secret',
  releaseCacheBytes: 1000,
} as unknown as Settings;

describe('releases', () => {
  it('are in the folder of the data, unless a bucket is named', () => {
    const data = join('some', 'data');
    expect(storagePlace({ ...BUCKET, releases: null }, data)).toEqual({
      kind: 'folder',
      folder: join(data, 'releases'),
    });
    const place = storagePlace(BUCKET, data);
    expect(place).toEqual({
      kind: 'bucket',
      bucket: {
        bucket: 'office',
        prefix: 'kept',
        endpoint: 'https://s3.eu-north-1.amazonaws.com',
        region: 'eu-north-1',
        accessKeyId: 'ada',
        secretAccessKey: 'secret',
      },
      cacheFolder: join(data, 'release-cache'),
      cacheBytes: 1000,
    });
    const other = { ...BUCKET, bucketEndpoint: 'https://store.example' };
    expect(storagePlace(other, data)).toMatchObject({ bucket: { endpoint: 'https://store.example' } });
  });

  it('are brought to this computer of a bucket alone, and read there by threads too', async () => {
    const data = await mkdtemp(join(tmpdir(), 'almanac-place-'));
    onTestFinished(() => rm(data, { recursive: true }));
    const ignore = (): void => undefined;
    const inFolder = storagePlace({ ...BUCKET, releases: null }, data);
    const local = await openStorage(inFolder, ignore);
    expect(local.bring).toBeUndefined();
    await local.storage.put(ADDRESS, new Map([['table.json', Buffer.of(1)]]));
    const beside = await openStorageBeside(inFolder);
    expect([...(await beside.get(ADDRESS, 'table.json'))]).toEqual([1]);
    const { storage, bring } = await openStorage(storagePlace(BUCKET, data), ignore);
    expect([storage.isVerifying, typeof bring]).toEqual([true, 'function']);
    expect((await openStorageBeside(storagePlace(BUCKET, data))).isVerifying).toBe(true);
  });
});
