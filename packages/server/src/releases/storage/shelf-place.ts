import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { bucketShelf } from '../bucket/bucket-shelf.ts';
import { folderShelf } from './folder-shelf.ts';
import { gatherHere } from './gather-here.ts';
import { gatherThreads } from './gather-threads.ts';
import { cacheOfOthers, openReleaseCache } from '../bucket/release-cache.ts';
import type { ReleaseShelf } from './release-shelf.ts';
import type { ReleaseAddress } from './release-store.ts';
import { s3Bucket, type BucketPlace } from '../bucket/s3-bucket.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Where releases are: something that can be told to a thread. */
export type ShelfPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket';
      readonly bucket: BucketPlace;
      readonly cacheFolder: string;
      readonly cacheBytes: number;
    };

/** A shelf, and how to have a file at hand for a thread that reads it piece by piece. */
export interface OpenedShelf {
  readonly shelf: ReleaseShelf;
  /** Undefined where files are at hand anyway. */
  readonly bring?: (address: ReleaseAddress, file: string) => Promise<void>;
}

const GATHER_THREADS = 2;

/** Where the settings say that releases are. */
export function shelfPlace(settings: Settings, dataFolder: string): ShelfPlace {
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

/** Opens the shelf for a server. */
export async function openShelf(
  place: ShelfPlace,
  onCacheFailure: (error: unknown) => void,
): Promise<OpenedShelf> {
  if (place.kind === 'folder') return { shelf: await folderShelf(place.folder) };
  const gather = gatherThreads(GATHER_THREADS);
  const cache = await openReleaseCache({
    ...{ folder: place.cacheFolder, mostBytes: place.cacheBytes, onFailure: onCacheFailure },
    onGone: gather.forget,
  });
  const shelf = bucketShelf({ bucket: s3Bucket(place.bucket), cache, gather });
  return { shelf, bring: shelf.bring };
}

/** Opens it for a thread or a program beside the server, whose cache it reads and never fills. */
export async function openShelfBeside(place: ShelfPlace): Promise<ReleaseShelf> {
  if (place.kind === 'folder') return folderShelf(place.folder, gatherHere);
  const cache = cacheOfOthers((name) => {
    const path = join(place.cacheFolder, name);
    return existsSync(path) ? path : undefined;
  });
  return bucketShelf({ bucket: s3Bucket(place.bucket), cache, gather: gatherHere });
}
