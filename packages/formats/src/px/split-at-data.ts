import type { SourceFile } from '../reading/reading.ts';

const QUOTE = 0x22;
const EQUALS = 0x3d;
const SEMICOLON = 0x3b;
const LINE_FEED = 0x0a;

/** A file with more than this before its numbers is not a PX file. */
export const MOST_HEADER_BYTES = 64 * 1024 * 1024;

/** A PX file in two: the statements as bytes, and the numbers as a stream that has not been read yet. */
export interface SplitFile {
  /** Up to and including `DATA=`; the whole file if there is none. */
  readonly header: Uint8Array;
  /** What follows `DATA=`; absent if there is none. */
  readonly data?: AsyncIterable<Uint8Array>;
  /** Closes the file; needed if the numbers are not read to their end. */
  readonly close: () => Promise<void>;
}

/**
 * Finds `DATA=` by bytes, before the encoding is known: in every encoding a PX file may have, a byte that looks like
 * a quotation mark, an equals sign or a semicolon is one.
 */
export async function splitAtData(file: SourceFile): Promise<SplitFile> {
  const chunks = file.bytes()[Symbol.asyncIterator]();
  const close = async () => {
    await chunks.return?.();
  };
  const findEnd = dataFinder();
  const header: Uint8Array[] = [];
  let size = 0;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    const end = findEnd(next.value);
    if (end > 0) {
      header.push(next.value.subarray(0, end));
      return { header: joined(header), data: restOf(next.value.subarray(end), chunks), close };
    }
    header.push(next.value);
    size += next.value.length;
    if (size > MOST_HEADER_BYTES) break;
  }
  return { header: joined(header), close };
}

async function* restOf(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield first;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}

/** Takes one chunk after another and returns where in the chunk the numbers begin; 0 if not yet. */
function dataFinder(): (chunk: Uint8Array) => number {
  let quoted = false;
  let statement = '';
  const step = (byte: number): boolean => {
    if (byte === QUOTE) quoted = !quoted;
    if (quoted) return false;
    if (byte === EQUALS && isData(statement)) return true;
    if (byte === SEMICOLON) statement = '';
    else if (byte > 0x20 && statement.length < 8) statement += String.fromCharCode(byte);
    return false;
  };
  return (chunk) => chunk.findIndex(step) + 1;
}

/** A byte order mark may precede it, but no other statement. */
function isData(statement: string): boolean {
  return /^(ï»¿)?DATA$/i.test(statement);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(chunks);
}

/** The line, counted from 1, on which the numbers begin. */
export function lastLineOf(header: Uint8Array): { readonly line: number; readonly column: number } {
  let line = 1;
  for (let at = header.indexOf(LINE_FEED); at >= 0; at = header.indexOf(LINE_FEED, at + 1)) line += 1;
  return { line, column: header.length - header.lastIndexOf(LINE_FEED) };
}
