import { message } from '@almanac/core';
import { hasOtherDigits, plainDigits } from './numbers/plain-digits.ts';
import { ReadingError, type ReadingNotes } from './reading.ts';

/** One record of a delimited text file, and the line on which it begins. */
export interface CsvRecord {
  readonly fields: readonly string[];
  readonly line: number;
}

/** A longer record means an unclosed quotation mark. */
const LONGEST_RECORD = 4_000_000;

/** The line by which Excel is told the delimiter; it is no row. */
const SEPARATOR_SAID = /^sep=[,;\t|]?$/i;

interface Splitter {
  readonly push: (text: string) => CsvRecord[];
  readonly end: () => CsvRecord[];
}

interface QuotedRecord {
  readonly fields: readonly string[];
  readonly end: number;
  readonly lines: number;
}

interface RecordsSource {
  readonly delimiter: string;
  readonly file: string;
  /** Receives a note when the last line has no line end; absent if that was noted before. */
  readonly notes?: ReadingNotes | undefined;
}

/** The records of a delimited text, in batches. A blank line is a record with one empty field. */
export async function* csvRecords(
  text: AsyncIterable<string>,
  { delimiter, file, notes }: RecordsSource,
): AsyncIterable<readonly CsvRecord[]> {
  const splitter = recordSplitter(delimiter, file, notes);
  for await (const piece of text) yield splitter.push(piece);
  yield splitter.end();
}

/** The records of a short, complete delimited text. */
export function csvRecordsOf(text: string, delimiter: string, file: string): readonly CsvRecord[] {
  const splitter = recordSplitter(delimiter, file);
  return [...splitter.push(text), ...splitter.end()];
}

/** The records of the beginning of a delimited text, without the last one, which may be incomplete. */
export function openingCsvRecords(text: string, delimiter: string, file: string): readonly CsvRecord[] {
  return recordSplitter(delimiter, file).push(text);
}

function recordSplitter(delimiter: string, file: string, notes?: ReadingNotes): Splitter {
  let buffer = '';
  let line = 1;
  let newline: string | undefined;

  function take(text: string, newlineNow: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    const fieldsIn = hasOtherDigits(text) ? inPlainDigits : ({ fields }: QuotedRecord) => fields;
    const marks = { delimiter, newline: newlineNow, nextDelimiter: -1, nextQuote: -1 };
    let at = 0;
    for (;;) {
      const next = recordAt(text, at, marks);
      if (next === undefined) break;
      const isHint = line === 1 && SEPARATOR_SAID.test(next.fields.join(delimiter));
      if (!isHint) records.push({ fields: fieldsIn(next), line });
      line += next.lines;
      at = next.end;
    }
    buffer = text.slice(at);
    if (buffer.length > LONGEST_RECORD) throw overlong(file, line);
    return records;
  }

  return {
    push(piece) {
      const text = buffer + piece;
      newline ??= newlineIn(text);
      if (newline === undefined) {
        buffer = text;
        if (buffer.length > LONGEST_RECORD) throw overlong(file, line);
        return [];
      }
      return take(text, newline);
    },
    end() {
      const last = newline ?? newlineIn(`${buffer}\n`) ?? '\n';
      if (buffer.trim() !== '' && !buffer.endsWith(last)) notes?.warnings.push(openEnd(line));
      const records = buffer === '' ? [] : take(buffer + (buffer.endsWith(last) ? '' : last), last);
      if (buffer !== '') throw unclosedQuotation(file, line);
      return records;
    },
  };
}

function inPlainDigits({ fields }: QuotedRecord): readonly string[] {
  return fields.map(plainDigits);
}

/** A lone carriage return ends lines only in files that have no line feed at all (a last one may be half of CR LF). */
function newlineIn(text: string): string | undefined {
  if (text.includes('\n')) return '\n';
  return /\r[^\n]/.test(text) ? '\r' : undefined;
}

function overlong(file: string, line: number): ReadingError {
  return new ReadingError(file, {
    line,
    message: message('read.csv.long-record', { characters: { number: LONGEST_RECORD } }),
    advice: message('read.csv.long-record-advice'),
  });
}

/** The warning about a last line that may have been cut off. */
export function openEnd(line: number): ReadingNotes['warnings'][number] {
  return { message: message('read.csv.open-end'), line };
}

/** The refusal of a record whose quotation mark is never closed. */
export function unclosedQuotation(file: string, line: number): ReadingError {
  return new ReadingError(file, {
    line,
    message: message('read.csv.open-quote'),
    advice: message('read.csv.open-quote-advice'),
  });
}

interface Signs {
  readonly delimiter: string;
  readonly newline: string;
}

/** The next signs of a text. Each is searched for once: a long text may have none. */
interface Marks extends Signs {
  nextDelimiter: number;
  nextQuote: number;
}

function nextIn(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? Infinity : found;
}

function recordAt(text: string, start: number, marks: Marks): QuotedRecord | undefined {
  const stop = text.indexOf(marks.newline, start);
  if (stop < 0) return undefined;
  if (marks.nextQuote < start) marks.nextQuote = nextIn(text, '"', start);
  if (marks.nextQuote < stop) return quotedRecordAt(text, start, marks);
  const end = text.charCodeAt(stop - 1) === CARRIAGE_RETURN ? stop - 1 : stop;
  return { fields: plainFields(text, { start, end, marks }), end: stop + 1, lines: 1 };
}

const CARRIAGE_RETURN = 0x0d;

interface Row {
  readonly start: number;
  readonly end: number;
  readonly marks: Marks;
}

/** The fields of a row without quotation marks. */
function plainFields(text: string, { start, end, marks }: Row): string[] {
  const { delimiter } = marks;
  const fields: string[] = [];
  let from = start;
  let at = marks.nextDelimiter;
  if (at < start) at = nextIn(text, delimiter, start);
  while (at < end) {
    fields.push(text.slice(from, at));
    from = at + 1;
    at = nextIn(text, delimiter, from);
  }
  marks.nextDelimiter = at;
  fields.push(text.slice(from, end));
  return fields;
}

/** A record with quotation marks: undefined while it is incomplete. */
function quotedRecordAt(text: string, start: number, marks: Signs): QuotedRecord | undefined {
  const fields: string[] = [];
  let at = start;
  let lines = 1;
  for (;;) {
    const quote = quoteAfterBlanks(text, at);
    const field = quote < 0 ? plainField(text, at, marks) : quotedField(text, quote, marks);
    if (field === undefined) return undefined;
    fields.push(field.value);
    lines += field.lines;
    at = field.end + 1;
    if (text[field.end] !== marks.delimiter) return { fields, end: at, lines };
  }
}

/** The position of the opening quotation mark of a field, which may follow blanks; -1 where there is none. */
function quoteAfterBlanks(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return text[at] === '"' ? at : -1;
}

interface Field {
  readonly value: string;
  /** The position of the delimiter or newline after it. */
  readonly end: number;
  readonly lines: number;
}

function plainField(text: string, start: number, { delimiter, newline }: Signs): Field | undefined {
  const lineEnd = text.indexOf(newline, start);
  if (lineEnd < 0) return undefined;
  const comma = text.indexOf(delimiter, start);
  const end = comma >= 0 && comma < lineEnd ? comma : lineEnd;
  const value = text.slice(start, end);
  return { value: end === lineEnd ? value.replace(/\r$/, '') : value, end, lines: 0 };
}

/** Text after the closing mark (`"a" b`) is kept as it is, as spreadsheets do. */
function quotedField(text: string, start: number, marks: Signs): Field | undefined {
  let value = '';
  let at = start + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return undefined;
    value += text.slice(at, mark);
    at = mark + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const rest = plainField(text, at, marks);
  if (rest === undefined) return undefined;
  const lines = value.split(marks.newline).length - 1;
  return { value: value + rest.value, end: rest.end, lines };
}
