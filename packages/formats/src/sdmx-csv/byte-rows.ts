import { openEnd, unclosedQuotation } from '../reading/csv-records.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import type { ByteRow } from '../sdmx/rows/byte-row.ts';

const QUOTE = 0x22;
const CARRIAGE_RETURN = 0x0d;

/** A longer record means an unclosed quotation mark. */
const LONGEST_RECORD = 4_000_000;

/** How a text is split into records. */
export interface ByteRowMarks {
  readonly delimiter: number;
  readonly newline: number;
  /** The most fields kept of a record; further ones are only counted. */
  readonly mostFields: number;
  readonly file: string;
  /** Receives a note when the last line has no line end; absent if that was noted before. */
  readonly notes?: ReadingNotes | undefined;
}

/** Visits every record of a text in UTF-8; blank lines too, as records of one empty field. */
export async function eachByteRow(
  pieces: AsyncIterable<Uint8Array>,
  marks: ByteRowMarks,
  visit: (row: ByteRow) => void,
): Promise<void> {
  const scanner = byteRowScanner(marks, visit);
  for await (const piece of pieces) scanner.push(piece);
  scanner.end();
}

/** The state of a scan: the text not yet split, and the fields of the current record. */
interface Scan {
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  fields: number;
  line: number;
  /** How much of `bytes` is text. */
  length: number;
  hasQuotes: boolean;
  /** Fields of the current record in which quotation marks are doubled, or text follows the closing one. */
  readonly marked: number[];
}

function byteRowScanner(marks: ByteRowMarks, visit: (row: ByteRow) => void) {
  const scan: Scan = {
    bytes: new Uint8Array(1 << 17),
    starts: new Int32Array(marks.mostFields + 1),
    ends: new Int32Array(marks.mostFields + 1),
    fields: 0,
    line: 1,
    length: 0,
    hasQuotes: false,
    marked: [],
  };

  function take(): void {
    let start = 0;
    for (;;) {
      const next = scanRecord(scan, start, marks);
      if (next < 0) break;
      const lines = scan.hasQuotes ? newlinesIn(scan, { start, end: next, newline: marks.newline }) : 1;
      for (const field of scan.marked) unquote(scan, field);
      visit(scan);
      scan.line += lines;
      start = next;
    }
    scan.bytes.copyWithin(0, start, scan.length);
    scan.length -= start;
    if (scan.length > LONGEST_RECORD) throw unclosedQuotation(marks.file, scan.line);
  }

  function append(piece: Uint8Array): void {
    if (scan.length + piece.length > scan.bytes.length) {
      const larger = new Uint8Array((scan.length + piece.length) * 2);
      larger.set(scan.bytes.subarray(0, scan.length));
      scan.bytes = larger;
    }
    scan.bytes.set(piece, scan.length);
    scan.length += piece.length;
  }

  return {
    push(piece: Uint8Array): void {
      append(piece);
      take();
    },
    end(): void {
      if (scan.length === 0) return;
      marks.notes?.warnings.push(openEnd(scan.line));
      append(Uint8Array.of(marks.newline));
      take();
      if (scan.length > 0) throw unclosedQuotation(marks.file, scan.line);
    },
  };
}

/**
 * Finds the fields of the record at `start`; returns where the next one begins, or -1 while the record is incomplete.
 */
function scanRecord(scan: Scan, start: number, marks: ByteRowMarks): number {
  const { delimiter, newline, mostFields } = marks;
  const { bytes, starts, ends, length } = scan;
  scan.hasQuotes = false;
  scan.marked.length = 0;
  let field = 0;
  let at = start;
  for (;;) {
    const kept = Math.min(field, mostFields);
    let end = bytes[at] === QUOTE ? closingQuote(scan, at) : at;
    if (end < 0) return -1;
    while (end < length && bytes[end] !== delimiter && bytes[end] !== newline) end += 1;
    if (end >= length) return -1;
    starts[kept] = at;
    ends[kept] = endOfField(bytes, { at, end, newline });
    if (bytes[at] === QUOTE) takeOffQuotes(scan, kept);
    field += 1;
    at = end + 1;
    if (bytes[end] === newline) break;
  }
  scan.fields = field;
  return at;
}

/** The position after a quoted field's closing mark; -1, or behind all that has arrived, while that has not. */
function closingQuote(scan: Scan, at: number): number {
  scan.hasQuotes = true;
  for (let mark = at + 1; ; mark += 2) {
    mark = scan.bytes.indexOf(QUOTE, mark);
    if (mark < 0) return -1;
    if (scan.bytes[mark + 1] !== QUOTE) return mark + 1;
  }
}

function endOfField(
  bytes: Uint8Array,
  { at, end, newline }: { readonly at: number; readonly end: number; readonly newline: number },
): number {
  const isLast = bytes[end] === newline;
  return isLast && end > at && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
}

/** Most quoted fields only need trimming; the others are unquoted once the whole record has arrived. */
function takeOffQuotes(scan: Scan, field: number): void {
  const { bytes, starts, ends } = scan;
  const start = starts[field] ?? 0;
  const end = ends[field] ?? 0;
  const second = bytes.indexOf(QUOTE, start + 1);
  if (second === end - 1) {
    starts[field] = start + 1;
    ends[field] = end - 1;
  } else scan.marked.push(field);
}

/** Unquotes a field in place: `"a ""b"""` becomes `a "b"`. */
function unquote({ bytes, starts, ends }: Scan, field: number): void {
  const start = starts[field] ?? 0;
  const end = ends[field] ?? 0;
  let to = start;
  let from = start + 1;
  for (; from < end; from += 1) {
    if (bytes[from] === QUOTE) {
      from += 1;
      if (bytes[from] !== QUOTE) break;
    }
    bytes[to] = bytes[from] ?? 0;
    to += 1;
  }
  bytes.copyWithin(to, from, end);
  ends[field] = to + end - from;
}

function newlinesIn(
  { bytes }: Scan,
  { start, end, newline }: { readonly start: number; readonly end: number; readonly newline: number },
): number {
  let lines = 0;
  for (let at = start; at < end; at += 1) if (bytes[at] === newline) lines += 1;
  return lines;
}
