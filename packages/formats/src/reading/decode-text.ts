import { message } from '@almanac/core';
import { ReadingError, type ReadingNotes, type SourceFile } from './reading.ts';

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function markedEncoding(bytes: Uint8Array): string | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}

/** The encoding of a text file: that of its byte order mark, else UTF-8 if every byte fits, else Windows-1252. */
export async function encodingOf(file: SourceFile, notes: ReadingNotes): Promise<string> {
  const marked = markedEncoding(await openingOf(file, 3));
  if (marked !== undefined) return marked;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const bytes of file.bytes()) {
    try {
      line += linesIn(decoder.decode(bytes, { stream: true }));
    } catch {
      return await fallback(file, notes, line + linesBeforeMistake(bytes));
    }
  }
  try {
    decoder.decode();
  } catch {
    return await fallback(file, notes, line);
  }
  return 'utf-8';
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function linesBeforeMistake(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  return linesIn(text.slice(0, Math.max(0, text.indexOf('\ufffd'))));
}

/** In a text in Windows-1252 most letters are those of English, and five bytes are not assigned. */
const MOST_ACCENTED = 0.4;
const NOT_IN_WINDOWS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

async function fallback(file: SourceFile, notes: ReadingNotes, line: number): Promise<string> {
  const bytes = await openingOf(file, 65_536);
  const plain = bytes.filter((byte) => /[A-Za-z]/.test(String.fromCharCode(byte))).length;
  const accented = bytes.filter((byte) => byte >= 0x80 && byte !== 0xa0).length;
  const isWestern =
    accented <= MOST_ACCENTED * (plain + accented) && !bytes.some((byte) => NOT_IN_WINDOWS.has(byte));
  if (!isWestern) {
    throw new ReadingError(file.name, {
      message: message('read.letters'),
      advice: message('read.letters-advice'),
      line,
    });
  }
  notes.warnings.push({
    message: message('read.windows-1252'),
    line,
  });
  return 'windows-1252';
}

/** The text of a file, piece by piece, without its byte order mark. */
export async function* textOf(file: SourceFile, encoding: string): AsyncIterable<string> {
  const decoder = decoderFor(file, encoding);
  for await (const bytes of file.bytes()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

function decoderFor(file: SourceFile, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new ReadingError(file.name, {
      message: message('read.encoding', { encoding }),
      advice: message('read.encoding-advice'),
    });
  }
}

/** The text of the first bytes of a file, without an incomplete character at the end. */
export function textIn(bytes: Uint8Array, encoding: string, file: SourceFile): string {
  return decoderFor(file, encoding).decode(bytes, { stream: true });
}

/** The first `most` bytes of a file. */
export async function openingOf(file: SourceFile, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of file.bytes()) {
    pieces.push(bytes);
    length += bytes.length;
    if (length >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}

/** The first `most` bytes of a file as text, in the encoding they seem to have. */
export function openingText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
