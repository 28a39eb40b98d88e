import { createHash, type Hash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { ZipFile } from 'yazl';
import type { FileStream } from './writing.ts';

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

/**
 * Speed matters more than the last tenth of compression. The date is the earliest that ZIP can store, so that the same
 * view always gives the same bytes.
 */
const OPTIONS = {
  compressionLevel: constants.Z_BEST_SPEED,
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
};

type ArchiveFiles = Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>;

/**
 * Writes files that depend on one another: when one fails, so does the archive. It is written in one pass, only its
 * directory is held in memory, and a file is requested only when the one before has been read to its end.
 */
export async function* writeWholeArchive(files: ArchiveFiles): FileStream {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let source: Readable | undefined;
  const addFiles = async (): Promise<void> => {
    for await (const { name, isLarge = false, bytes } of files) {
      source = Readable.from(bytes, { objectMode: false });
      zip.addReadStream(source, name, { ...OPTIONS, forceZip64Format: isLarge });
      // The consumer may have gone in the meantime.
      if (output.destroyed) source.destroy();
      await finished(source);
    }
    zip.end();
  };
  const added = addFiles().catch((error: unknown) => output.destroy(error as Error));
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    source?.destroy();
    await added;
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
