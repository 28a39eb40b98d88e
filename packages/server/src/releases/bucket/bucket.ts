/** A part of an object: from byte `start` to before byte `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object in a listing. */
export interface ListedObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/**
 * Where an object store keeps our bytes. No call is conditional: stores differ in that, and the pointer in the database
 * decides what counts. A store that does not answer is reported as `Unreachable`.
 */
export interface Bucket {
  /** Writes an object whole. The store compares it with its checksum before it keeps it. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** A whole object. Rejects with `NoSuchObject` when there is none. */
  readonly get: (key: string) => Promise<Uint8Array>;
  /** A part in pieces: exactly its bytes, or an error at the end. */
  readonly read: (key: string, range: ByteRange) => AsyncIterable<Uint8Array>;
  /** Takes an object away, if it is there. */
  readonly remove: (key: string) => Promise<void>;
  /** Every object whose key begins so. */
  readonly list: (start: string) => AsyncIterable<ListedObject>;
  /** Rejects when the store does not answer us. */
  readonly check: () => Promise<void>;
}

/** There is nothing under this key. */
export class NoSuchObject extends Error {
  constructor(key: string) {
    super(`there is no ${key} in the object store`);
  }
}
