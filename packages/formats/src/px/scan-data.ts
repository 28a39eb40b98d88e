import type { Place } from '../reading/reading.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const SEMICOLON = 0x3b;
/** Longer than any key or symbol: without a limit, an unclosed quotation mark would buffer the rest of the file. */
const LONGEST_TEXT = 4096;

/** Blanks, commas, semicolons and the end-of-file sign of DOS all separate numbers. */
const SEPARATES = new Uint8Array(256);
for (const byte of [0x09, LINE_FEED, 0x0b, 0x0c, 0x0d, 0x1a, 0x20, 0x2c, SEMICOLON]) SEPARATES[byte] = 1;

/** Receives the numbers during the scan. `bytes` is valid only during the call. */
export interface DataSink {
  /** A bare word: a number, or a symbol that lacks its quotation marks. */
  readonly bare: (bytes: Uint8Array, start: number, end: number) => void;
  /** The content of quotation marks. */
  readonly quoted: (bytes: Uint8Array) => void;
}

/** The position of the scan, for messages: the beginning of the token passed to the sink. */
export interface DataScan {
  readonly place: () => Required<Place>;
  /** Whether the scan ended with the semicolon that ends a statement: otherwise the file may have been cut off. */
  readonly isEnded: () => boolean;
  /** Scans all chunks, holding one at a time. Returns false when a text is never closed. */
  readonly run: (chunks: AsyncIterable<Uint8Array>, sink: DataSink) => Promise<boolean>;
}

/** Splits the part of a file after `DATA=` into numbers and texts, wherever chunks begin and end. */
export function dataScan(start: Required<Place>): DataScan {
  let line = start.line;
  /** The position in the current bytes at which the line would begin; negative when it began earlier. */
  let lineStart = 1 - start.column;
  let token = 0;
  let isEnded = false;

  const skip = (bytes: Uint8Array, from: number): number => {
    let at = from;
    while (at < bytes.length && SEPARATES[bytes[at] ?? 0] === 1) {
      if (bytes[at] === SEMICOLON) isEnded = true;
      if (bytes[at] === LINE_FEED) {
        line += 1;
        lineStart = at + 1;
      }
      at += 1;
    }
    return at;
  };

  /** Passes every whole token to the sink; returns where it stopped. */
  const take = (bytes: Uint8Array, sink: DataSink, isLast: boolean): number => {
    for (token = skip(bytes, 0); token < bytes.length;) {
      const isQuoted = bytes[token] === QUOTE;
      const end = isQuoted ? bytes.indexOf(QUOTE, token + 1) : wordEnd(bytes, token);
      if (end < 0 || (end === bytes.length && !isLast)) break;
      isEnded = false;
      if (isQuoted) sink.quoted(bytes.subarray(token + 1, end));
      else sink.bare(bytes, token, end);
      token = skip(bytes, isQuoted ? end + 1 : end);
    }
    return token;
  };

  const run = async (chunks: AsyncIterable<Uint8Array>, sink: DataSink): Promise<boolean> => {
    let rest: Uint8Array = new Uint8Array(0);
    for await (const chunk of chunks) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const done = take(bytes, sink, false);
      rest = bytes.subarray(done);
      lineStart -= done;
      token -= done;
      if (rest.length > LONGEST_TEXT) return false;
    }
    return take(rest, sink, true) === rest.length;
  };

  return { place: () => ({ line, column: token - lineStart + 1 }), isEnded: () => isEnded, run };
}

function wordEnd(bytes: Uint8Array, start: number): number {
  let end = start + 1;
  while (end < bytes.length) {
    const byte = bytes[end] ?? 0;
    if (SEPARATES[byte] === 1 || byte === QUOTE) break;
    end += 1;
  }
  return end;
}
