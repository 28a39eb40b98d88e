import { createHash, type Hash } from 'node:crypto';
import { crc32, createDeflateRaw } from 'node:zlib';
import { PACKING, packInThread } from './pack-in-thread.ts';
import type { FileStream } from './writing.ts';
import { dataDescriptor, directoryRecord, endOfArchive, localHeader } from './zip-records.ts';

/** A file for an archive; its bytes are made when they are needed. */
export interface ArchiveFile {
  readonly name: string;
  /** Whether it may have 4 GB or more. */
  readonly isLarge?: boolean;
  readonly bytes: FileStream;
}

/** A file in an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Why it is incomplete; absent for a complete file. */
  readonly failure?: unknown;
}

type ArchiveFiles = Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>;

/**
 * Writes files that depend on one another: when one fails, so does the archive. It is written in one pass, only its
 * directory is held in memory, and a file is requested only when the one before has been read to its end.
 */
export async function* writeWholeArchive(files: ArchiveFiles): FileStream {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const { name, isLarge = false, bytes } of files) {
    const entry = { name: Buffer.from(name), isLarge, offset, crc: 0, size: 0, packedSize: 0 };
    const header = localHeader(entry);
    yield header;
    yield* packed(bytes, entry);
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    offset += header.length + entry.packedSize + descriptor.length;
    directory.push(directoryRecord(entry));
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  yield endOfArchive(directory.length, { offset, size });
}

/** What is found out of a file while it is packed. */
interface Packed {
  crc: number;
  size: number;
  packedSize: number;
}

async function* packed(bytes: FileStream, found: Packed): FileStream {
  const packing = createDeflateRaw(PACKING);
  const made = packInThread(summed(bytes, found), packing);
  try {
    for await (const piece of packing as AsyncIterable<Uint8Array>) {
      found.packedSize += piece.length;
      yield piece;
    }
  } finally {
    packing.destroy();
    await made;
  }
}

async function* summed(bytes: FileStream, found: Packed): FileStream {
  for await (const piece of bytes) {
    found.crc = crc32(piece, found.crc);
    found.size += piece.length;
    yield piece;
  }
}

interface Tally {
  size: number;
  failure?: unknown;
  readonly hash: Hash;
}

/** Passes bytes on and counts them. A failure ends the file early and is recorded; the archive continues. */
async function* countedBytes(bytes: FileStream, tally: Tally): FileStream {
  try {
    for await (const piece of bytes) {
      tally.size += piece.length;
      tally.hash.update(piece);
      yield piece;
    }
  } catch (failure) {
    tally.failure = failure;
  }
}

/**
 * Writes independent files. `onArchived` is called for each before the next is requested, so that a later file can
 * report on earlier ones.
 */
export function writeArchive(files: ArchiveFiles, onArchived: (file: ArchivedFile) => void): FileStream {
  const counted = async function* (): AsyncGenerator<ArchiveFile> {
    for await (const file of files) {
      const tally: Tally = { size: 0, hash: createHash('sha256') };
      yield { ...file, bytes: countedBytes(file.bytes, tally) };
      const { size, hash, failure } = tally;
      const sha256 = hash.digest('hex');
      onArchived({ name: file.name, size, sha256, ...(failure !== undefined && { failure }) });
    }
  };
  return writeWholeArchive(counted());
}
