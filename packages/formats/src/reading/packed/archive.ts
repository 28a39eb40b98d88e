import { message, type Message } from '@almanac/core';
import { Readable } from 'node:stream';
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { ReadingError, type SourceFile } from '../reading.ts';

/** A ZIP archive whose files are unpacked as they are read. */
export interface Archive {
  readonly names: readonly string[];
  /** The unpacked bytes of a file; nothing for a name that is not there. */
  readonly bytesOf: (name: string) => AsyncIterable<Uint8Array>;
}

/** No workbook has as many parts; a directory of more is meant to fill the memory. */
const MOST_ENTRIES = 20_000;

/** A part this much larger than its packed bytes, and larger than this, is meant to keep a server busy. */
const MOST_RATIO = 200;
const LARGE_BYTES = 50_000_000;

/** Opens a ZIP archive. A file that can be read from any place is never held in memory. */
export async function openArchive(file: SourceFile): Promise<Archive> {
  const zip = await opened(file);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MOST_ENTRIES) throw refusal(file, message('read.zip.many-files'));
      entries.set(entry.fileName, entry);
    }
  } catch (mistake) {
    throw damaged(file, mistake);
  }
  return {
    names: [...entries.keys()],
    bytesOf: (name) => unpacked(file, zip, entries.get(name)),
  };
}

async function opened(file: SourceFile): Promise<ZipFile> {
  const options = { autoClose: false };
  try {
    if (file.part && file.size !== undefined)
      return await fromRandomAccessReaderPromise(new Parts(file.part), file.size, options);
    const pieces: Uint8Array[] = [];
    for await (const piece of file.bytes()) pieces.push(piece);
    return await fromBufferPromise(Buffer.concat(pieces), options);
  } catch (mistake) {
    throw damaged(file, mistake);
  }
}

class Parts extends RandomAccessReader {
  readonly #part: NonNullable<SourceFile['part']>;

  constructor(part: NonNullable<SourceFile['part']>) {
    super();
    this.#part = part;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#part(start, end));
  }
}

async function* unpacked(
  file: SourceFile,
  zip: ZipFile,
  entry: Entry | undefined,
): AsyncIterable<Uint8Array> {
  if (entry === undefined) return;
  if (entry.isEncrypted()) throw refusal(file, message('read.zip.password'));
  let length = 0;
  try {
    for await (const bytes of await zip.openReadStreamPromise(entry)) {
      const piece = bytes as Uint8Array;
      length += piece.length;
      if (length > LARGE_BYTES && length > MOST_RATIO * entry.compressedSize)
        throw refusal(file, message('read.zip.bomb', { name: entry.fileName }));
      yield piece;
    }
  } catch (mistake) {
    throw damaged(file, mistake, entry.fileName);
  }
}

function refusal({ name }: SourceFile, problem: Message): ReadingError {
  return new ReadingError(name, { message: problem, advice: message('read.zip.damaged-advice') });
}

function damaged(file: SourceFile, mistake: unknown, part = ''): Error {
  if (mistake instanceof ReadingError) return mistake;
  const said = mistake instanceof Error ? mistake.message : String(mistake);
  return refusal(
    file,
    part === ''
      ? message('read.zip.damaged', { mistake: said })
      : message('read.zip.damaged-part', { part, mistake: said }),
  );
}
