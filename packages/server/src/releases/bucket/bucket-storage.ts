import type { Bucket } from './bucket.ts';
import { BucketReleases, type BucketStorageParts } from './bucket-releases.ts';
import { contentsFileOf } from '../storage/release-contents.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import type { ReleaseAddress } from '../storage/release-store.ts';

/** A storage that can bring a file to this computer before parts of it are read. */
export interface BucketStorage extends ReleaseStorage {
  /** Copies a file to the disk of this computer, if there is room for it. */
  readonly bring: (address: ReleaseAddress, file: string) => Promise<void>;
}

/** The file that says what a release consists of. It is written last and removed first. */
const CONTENTS = 'contents.json';

/** What is in a folder of the bucket. */
interface Listed {
  readonly address: ReleaseAddress;
  readonly keys: string[];
  isFinished: boolean;
  /** When the latest of its objects was written. */
  writtenAt: Date;
}

/** Releases in an object store: `<code in lower case>/<release id>/<file>`, read through a cache on disk. */
export function bucketStorage(parts: BucketStorageParts): BucketStorage {
  const { bucket } = parts;
  const releases = new BucketReleases(parts, CONTENTS);
  const remove = async (address: ReleaseAddress): Promise<void> => {
    await releases.forget(address);
    await bucket.remove(keyOf(address, CONTENTS));
    for await (const { key } of bucket.list(keyOf(address, ''))) await bucket.remove(key);
  };
  return {
    isVerifying: true,
    put: async (address, files) => {
      if (await releases.isThere(address)) throw new Error(`${keyOf(address, '')} is there already`);
      try {
        const contents = await contentsFileOf(files);
        await Promise.all([...files].map(([name, bytes]) => bucket.put(keyOf(address, name), bytes)));
        await bucket.put(keyOf(address, CONTENTS), contents);
      } catch (error) {
        // Where even this does not succeed, the next start clears it away.
        await remove(address).catch(() => undefined);
        throw error;
      }
    },
    get: (address, file) => releases.get(address, file),
    getNumbers: (address, file, places) => releases.getNumbers(address, file, places),
    stream: (address, file) => releases.stream(address, file),
    bring: (address, file) => releases.bring(address, file),
    remove,
    list: async (before) =>
      (await foldersIn(bucket))
        .filter(({ isFinished, writtenAt }) => isFinished && writtenAt < before)
        .map(({ address }) => address),
    removeUnfinished: async (before) => {
      for (const { isFinished, writtenAt, keys } of await foldersIn(bucket))
        if (!isFinished && writtenAt < before) for (const key of keys) await bucket.remove(key);
    },
    check: () => bucket.check(),
  };
}

function keyOf({ code, releaseId }: ReleaseAddress, file: string): string {
  return `${code.toLowerCase()}/${releaseId}/${file}`;
}

async function foldersIn(bucket: Bucket): Promise<readonly Listed[]> {
  const folders = new Map<string, Listed>();
  for await (const { key, writtenAt } of bucket.list('')) {
    const [code = '', releaseId = '', file] = key.split('/');
    if (file === undefined) continue;
    const folder: Listed = folders.get(`${code}/${releaseId}`) ?? {
      address: { code, releaseId },
      keys: [],
      isFinished: false,
      writtenAt,
    };
    folder.keys.push(key);
    folder.isFinished ||= file === CONTENTS;
    if (writtenAt > folder.writtenAt) folder.writtenAt = writtenAt;
    folders.set(`${code}/${releaseId}`, folder);
  }
  return [...folders.values()];
}
