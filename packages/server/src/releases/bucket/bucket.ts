/** A part of an object: from byte `start` to before byte `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object as a listing tells of it. */
export interface ListedObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/**
 * Where an object store keeps our bytes. Nothing here is conditional: stores differ in that, and the pointer in the
 * database says what counts. What does not answer is told as `Unreachable`.
 */
export interface Bucket {
  /** Writes an object whole. The store compares it with its checksum before it keeps it. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** An object whole. Rejects with `NoSuchObject` when there is none. */
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
