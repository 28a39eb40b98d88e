import type { NumberPlaces } from './number-places.ts';
import type { ReleaseAddress } from './release-store.ts';

/** Where the bytes of releases lie: a folder, memory, a bucket. It knows files, not tables. */
export interface ReleaseStorage {
  /** All files or none, durable when it resolves. A release that is there already is refused. */
  readonly put: (address: ReleaseAddress, files: ReadonlyMap<string, Uint8Array>) => Promise<void>;
  /** The bytes of a file, for the caller to keep. */
  readonly get: (address: ReleaseAddress, file: string) => Promise<Uint8Array>;
  /** Some of the numbers of a file of little-endian Float64; no more of it is read than needed. */
  readonly getNumbers: (address: ReleaseAddress, file: string, places: NumberPlaces) => Promise<Float64Array>;
  /** The bytes of a file in pieces, for files too big to hold. */
  readonly stream: (address: ReleaseAddress, file: string) => AsyncIterable<Uint8Array>;
  readonly remove: (address: ReleaseAddress) => Promise<void>;
  /** Every release that is whole and was written before an instant. */
  readonly list: (before: Date) => Promise<readonly ReleaseAddress[]>;
  /** Takes away what was begun before an instant and never finished. */
  readonly removeUnfinished: (before: Date) => Promise<void>;
  /** Whether it verifies all it returns by checksum, so that callers need not. */
  readonly isVerifying?: boolean;
  /** Rejects when the storage cannot be reached. */
  readonly check: () => Promise<void>;
}
