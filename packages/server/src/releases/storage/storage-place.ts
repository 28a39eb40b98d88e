import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { bucketStorage } from '../bucket/bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { gatherHere } from './gather-here.ts';
import { gatherThreads } from './gather-threads.ts';
import { cacheOfOthers, openFileCache } from '../../platform/file-cache.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type { ReleaseAddress } from './release-store.ts';
import { s3Bucket, type BucketPlace } from '../bucket/s3-bucket.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Where releases are, in a form that can be passed to a thread. */
export type StoragePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket';
      readonly bucket: BucketPlace;
      readonly cacheFolder: string;
      readonly cacheBytes: number;
    };

/** A storage, and how to bring a file to this computer for a thread that reads it piece by piece. */
export interface OpenedStorage {
  readonly storage: ReleaseStorage;
  /** Undefined where files are local anyway. */
  readonly bring?: (address: ReleaseAddress, file: string) => Promise<void>;
}

const GATHER_THREADS = 2;

/** Where the settings say that releases are. */
export function storagePlace(settings: Settings, dataFolder: string): StoragePlace {
  const { releases, bucketEndpoint, bucketRegion, bucketKeyId, bucketSecret, releaseCacheBytes } = settings;
  if (releases === null) return { kind: 'folder', folder: join(dataFolder, 'releases') };
  return {
    kind: 'bucket',
    bucket: {
      ...releases,
      endpoint: bucketEndpoint ?? `https://s3.${bucketRegion}.amazonaws.com`,
      region: bucketRegion,
      accessKeyId: bucketKeyId ?? '',
      secretAccessKey: bucketSecret ?? '',
    },
    cacheFolder: join(dataFolder, 'release-cache'),
    cacheBytes: releaseCacheBytes,
  };
}

/** Opens the storage for a server. */
export async function openStorage(
  place: StoragePlace,
  onCacheFailure: (error: unknown) => void,
): Promise<OpenedStorage> {
  if (place.kind === 'folder') return { storage: await folderStorage(place.folder) };
  const gather = gatherThreads(GATHER_THREADS);
  const cache = await openFileCache({
    folder: place.cacheFolder,
    mostBytes: place.cacheBytes,
    onFailure: onCacheFailure,
    onGone: gather.forget,
  });
  const storage = bucketStorage({ bucket: s3Bucket(place.bucket), cache, gather });
  return { storage, bring: storage.bring };
}

/** Opens it for a thread or a program beside the server: it reads the server's cache and never fills it. */
export async function openStorageBeside(place: StoragePlace): Promise<ReleaseStorage> {
  if (place.kind === 'folder') return folderStorage(place.folder, gatherHere);
  const cache = cacheOfOthers((name) => {
    const path = join(place.cacheFolder, name);
    return existsSync(path) ? path : undefined;
  });
  return bucketStorage({ bucket: s3Bucket(place.bucket), cache, gather: gatherHere });
}
