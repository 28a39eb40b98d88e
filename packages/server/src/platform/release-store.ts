import type { StatTable } from '@almanac/core';

/** The files of a release. They are written once and never change. */
export const RELEASE_FILES = [
  'table.json',
  'values.f64',
  'document.json',
  'document.json.br',
  'document.json.gz',
] as const;

/** A file of a release. */
export type ReleaseFile = (typeof RELEASE_FILES)[number];

/** The bytes of a whole release. */
export type ReleaseFiles = Readonly<Record<ReleaseFile, Uint8Array>>;

/** How the prebuilt table document may be sent. */
export type DocumentEncoding = 'identity' | 'br' | 'gzip';

/** Where the numbers are: immutable releases, whole or not at all. It does not know which of them may be read. */
export interface ReleaseStore {
  /** Makes a release durable: when it resolves, a crash loses nothing of it. */
  readonly write: (address: ReleaseAddress, files: ReleaseFiles) => Promise<void>;
  /** Takes away a release that no database row names. */
  readonly discard: (address: ReleaseAddress) => Promise<void>;
  /** The whole table, its checksums verified; kept in memory while there is room. */
  readonly readTable: (code: string, releaseId: string) => Promise<StatTable>;
  /** The prebuilt table document (core's `TableDocument` as JSON). */
  readonly readDocument: (code: string, releaseId: string, encoding: DocumentEncoding) => Promise<Uint8Array>;
  /**
   * The table with only the categories at `positions` of each dimension (in the cube's order of dimensions; undefined:
   * all). Reads only those cells' byte ranges.
   */
  readonly readSlice: (
    code: string,
    releaseId: string,
    positions: readonly (readonly number[] | undefined)[],
  ) => Promise<StatTable>;
  /** One file as it was written, its checksum verified. */
  readonly readFile: (address: ReleaseAddress, file: ReleaseFile) => Promise<Uint8Array>;
  /** Every release that is whole, with the instant it was written. */
  readonly list: () => Promise<readonly StoredRelease[]>;
}

/** Which release: its table's code in any case, and its id. */
export interface ReleaseAddress {
  readonly code: string;
  readonly releaseId: string;
}

/** A release found in the store. */
export interface StoredRelease extends ReleaseAddress {
  readonly writtenAt: Date;
}
