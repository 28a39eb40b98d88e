import { storeBytes, storeFailures, storeReads } from '../../platform/telemetry/meters.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Counts what is read from a storage. */
export function countReads(storage: ReleaseStorage): ReleaseStorage {
  const counted = async <Bytes extends { readonly byteLength: number }>(
    file: string,
    read: Promise<Bytes>,
  ): Promise<Bytes> => {
    storeReads.inc({ file });
    try {
      const bytes = await read;
      storeBytes.inc(bytes.byteLength);
      return bytes;
    } catch (error) {
      storeFailures.inc();
      throw error;
    }
  };
  return {
    ...storage,
    get: (address, file) => counted(file, storage.get(address, file)),
    getNumbers: (address, file, places) => counted(file, storage.getNumbers(address, file, places)),
    stream: (address, file) => countStream(file, storage.stream(address, file)),
  };
}

async function* countStream(file: string, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  storeReads.inc({ file });
  try {
    for await (const piece of pieces) {
      storeBytes.inc(piece.byteLength);
      yield piece;
    }
  } catch (error) {
    storeFailures.inc();
    throw error;
  }
}
