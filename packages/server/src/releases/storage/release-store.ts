import type { StatTable } from '@almanac/core';

import type { MarksByName } from './cell-marks.ts';
import type { NumberPlaces } from './number-places.ts';
import type { DocumentEncoding } from '../../platform/http/answers/document-encoding.ts';

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

/** The positions of the categories to keep, in the order of the cube's dimensions; undefined keeps all. */
export type SlicePositions = readonly (readonly number[] | undefined)[];

/** Some cells of a release. Their marks count from the first one. */
export interface StoredCells extends MarksByName {
  readonly values: Float64Array;
}

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
  /** The table with only the categories at `positions`. Of a big cube only those cells' byte ranges are read. */
  readonly readSlice: (code: string, releaseId: string, positions: SlicePositions) => Promise<StatTable>;
  /** Cells at any places, in that order, and their marks; of a big cube only their pages are read. */
  readonly readCells: (
    code: string,
    releaseId: string,
    offsets: readonly Float64Array[],
  ) => Promise<StoredCells>;
  /** Numbers at any places, without their marks: for figures that are shown in passing. */
  readonly readNumbers: (code: string, releaseId: string, places: NumberPlaces) => Promise<Float64Array>;
  /** One file as it was written, its checksum verified. */
  readonly readFile: (address: ReleaseAddress, file: ReleaseFile) => Promise<Uint8Array>;
  /** Removes what crashes left behind: see `Leavings`. Returns how many releases were removed. */
  readonly sweep: (leavings: Leavings) => Promise<number>;
  /** Rejects when the store cannot be reached. */
  readonly check: () => Promise<void>;
}

/** Which release: its table's code in any case, and its id. */
export interface ReleaseAddress {
  readonly code: string;
  readonly releaseId: string;
}

/** What may be swept: unreferenced releases, and unfinished ones, written before an instant. */
export interface Leavings {
  readonly isNamed: (releaseId: string) => boolean;
  /** Anything younger may belong to a publication that is still in progress in another process. */
  readonly before: Date;
}
