import { createHash, type Hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import type { FileStream } from './writing.ts';
import { dataDescriptor, directoryEntry, endOfDirectory, localHeader, type ZipEntry } from './zip-records.ts';

/** A file to be put into an archive: its bytes are made when its turn comes. */
export interface ArchiveFile {
  readonly name: string;
  /** Whether it may have 4 GB or more. */
  readonly isLarge?: boolean;
  readonly bytes: FileStream;
}

/** A file that stands in an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Why it ends too early; absent for a whole file. */
  readonly failure?: unknown;
}

interface Tally {
  crc: number;
  size: number;
  compressedSize: number;
  failure?: unknown;
  readonly hash: Hash;
}

/** Passes bytes on and counts them. A failure ends the file early and is kept: the archive goes on. */
async function* countedBytes(bytes: FileStream, tally: Tally): FileStream {
  try {
    for await (const piece of bytes) {
      tally.crc = crc32(piece, tally.crc);
      tally.size += piece.length;
      tally.hash.update(piece);
      yield piece;
    }
  } catch (failure) {
    tally.failure = failure;
  }
}

/** Speed matters more than the last tenth. */
const LEVEL = constants.Z_BEST_SPEED;

async function* deflated(bytes: FileStream, tally: Tally): FileStream {
  const source = Readable.from(countedBytes(bytes, tally), { objectMode: false });
  const deflater = createDeflateRaw({ level: LEVEL });
  pipeline(source, deflater, () => undefined);
  for await (const block of deflater as AsyncIterable<Buffer>) {
    tally.compressedSize += block.length;
    yield block;
  }
}

/**
 * Writes files into a ZIP archive in one pass. Nothing is held but the directory, and a file is asked for only when the
 * one before is written: what a later file says may depend on it. `onArchived` is told of each.
 */
export async function* writeArchive(
  files: AsyncIterable<ArchiveFile>,
  onArchived: (file: ArchivedFile) => void = () => undefined,
): FileStream {
  const entries: ZipEntry[] = [];
  let offset = 0;
  const passed = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, isLarge = false, bytes } of files) {
    const start = offset;
    const tally: Tally = { crc: 0, size: 0, compressedSize: 0, hash: createHash('sha256') };
    yield passed(localHeader(name, isLarge));
    for await (const block of deflated(bytes, tally)) yield passed(block);
    const { crc, size, compressedSize, failure } = tally;
    const entry = { name, offset: start, crc, size, compressedSize, isLarge };
    yield passed(dataDescriptor(entry));
    entries.push(entry);
    onArchived({ name, size, sha256: tally.hash.digest('hex'), ...(failure !== undefined && { failure }) });
  }
  const place = { entries: entries.length, offset, size: 0 };
  for (const entry of entries) {
    const record = directoryEntry(entry);
    place.size += record.length;
    yield record;
  }
  yield endOfDirectory(place);
}
