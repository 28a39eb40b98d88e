import { gatherNumbers } from './number-places.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type { ReleaseAddress } from './release-store.ts';

interface Kept {
  readonly address: ReleaseAddress;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly writtenAt: Date;
}

/** Releases kept in memory, for tests. */
export function memoryStorage(now: () => Date): ReleaseStorage {
  const releases = new Map<string, Kept>();
  const keyOf = ({ code, releaseId }: ReleaseAddress): string => `${code.toLowerCase()}/${releaseId}`;
  const find = (address: ReleaseAddress, file: string): Uint8Array => {
    const bytes = releases.get(keyOf(address))?.files.get(file);
    if (bytes === undefined) throw new Error(`there is no ${keyOf(address)}/${file}`);
    return bytes;
  };
  return {
    put: (address, files) => {
      if (releases.has(keyOf(address)))
        return Promise.reject(new Error(`${keyOf(address)} is there already`));
      releases.set(keyOf(address), { address, files: new Map(files), writtenAt: now() });
      return Promise.resolve();
    },
    get: async (address, file) => Promise.resolve(Uint8Array.from(find(address, file))),
    getNumbers: async (address, file, places) => {
      const bytes = find(address, file);
      const readInto = (into: Uint8Array, start: number): void => {
        into.set(bytes.subarray(start, start + into.length));
      };
      return Promise.resolve(gatherNumbers(places, readInto));
    },
    stream: async function* (address, file) {
      yield await Promise.resolve(find(address, file));
    },
    remove: (address) => {
      releases.delete(keyOf(address));
      return Promise.resolve();
    },
    list: (before) =>
      Promise.resolve(
        [...releases.values()].filter(({ writtenAt }) => writtenAt < before).map(({ address }) => address),
      ),
    removeUnfinished: () => Promise.resolve(),
    check: () => Promise.resolve(),
  };
}
