import { message, quoted, type Message } from '@almanac/core';
import { ReadingError, type Place, type ReadingWarning, type Unreadable } from '../../reading/reading.ts';
import type { PxEntry, PxToken } from './px-entry.ts';

const BLANKS = /[\s\u001a\ufeff]*/y;
const KEYWORD = /[A-Za-z][A-Za-z0-9._-]*/y;
const WORD = /[A-Za-z0-9._+]+/y;

interface HeaderText {
  readonly file: string;
  readonly text: string;
  /** Where each line begins. */
  readonly lineStarts: readonly number[];
  position: number;
}

/** The statements of a header, and warnings about them. */
export interface Header {
  readonly entries: readonly PxEntry[];
  readonly warnings: readonly ReadingWarning[];
}

/** Reads the statements before the numbers; `DATA` itself is the last one if the text contains it. */
export function parseHeader(file: string, text: string): Header {
  const source: HeaderText = { file, text, lineStarts: lineStartsOf(text), position: 0 };
  const entries: PxEntry[] = [];
  const warnings: ReadingWarning[] = [];
  skipBlanks(source);
  while (source.position < text.length) {
    const entry = entryAt(source, warnings);
    entries.push(entry);
    if (entry.keyword === 'DATA') break;
    skipBlanks(source);
  }
  return { entries, warnings };
}

function entryAt(source: HeaderText, warnings: ReadingWarning[]): PxEntry {
  const place = placeAt(source, source.position);
  const keyword = keywordAt(source, warnings);
  const language = languageAt(source);
  const keys = keysAt(source);
  expect(source, '=', () =>
    message('read.px.sign-after-keyword', { sign: '=', keyword, found: shown(source) }),
  );
  const value = keyword === 'DATA' ? [] : valueAt(source, keyword);
  return { keyword, ...(language !== undefined && { language }), keys, value, ...place };
}

/** Some programs write `LAST.UPDATED` and `AXIS_VERSION` for `LAST-UPDATED` and `AXIS-VERSION`. */
function keywordAt(source: HeaderText, warnings: ReadingWarning[]): string {
  const place = placeAt(source, source.position);
  const written = matchAt(source, KEYWORD);
  if (written === undefined) {
    throw problemAt(source, {
      message: message('read.px.keyword-expected', { found: shown(source) }),
      advice: message('read.px.keyword-expected-advice'),
    });
  }
  const keyword = written.toUpperCase().replace(/[._]/g, '-');
  if (keyword !== written.toUpperCase()) {
    warnings.push({ ...place, message: message('read.px.keyword-read-as', { written, keyword }) });
  }
  return keyword;
}

function languageAt(source: HeaderText): string | undefined {
  if (!accept(source, '[')) return undefined;
  skipBlanks(source);
  const language = textAt(source) ?? matchAt(source, /[A-Za-z][A-Za-z0-9_-]*/y);
  if (language === undefined) {
    throw problemAt(source, {
      message: message('read.px.language-expected', { found: shown(source) }),
      advice: message('read.px.language-expected-advice'),
    });
  }
  expect(source, ']', () =>
    message('read.px.sign-after-language', { sign: ']', language, found: shown(source) }),
  );
  return language.toLowerCase();
}

function keysAt(source: HeaderText): readonly string[] {
  if (!accept(source, '(')) return [];
  const keys: string[] = [];
  do {
    skipBlanks(source);
    const key = textAt(source);
    if (key === undefined) {
      throw problemAt(source, {
        message: message('read.px.name-expected', { found: shown(source) }),
        advice: message('read.px.name-expected-advice'),
      });
    }
    keys.push(oneLine(key));
  } while (accept(source, ','));
  expect(source, ')', () => message('read.px.sign-after-names', { sign: ')', found: shown(source) }));
  return keys;
}

function valueAt(source: HeaderText, keyword: string): readonly PxToken[] {
  const tokens: PxToken[] = [];
  let needsSign = false;
  for (;;) {
    if (accept(source, ';')) return tokens;
    if (source.position >= source.text.length) {
      throw problemAt(source, {
        message: message('read.px.ends-within', { keyword }),
        advice: message('read.px.ends-within-advice', { keyword }),
      });
    }
    const token = tokenAt(source, keyword, needsSign);
    needsSign = token.kind !== 'sign' || token.text === ')';
    tokens.push(token);
  }
}

function tokenAt(source: HeaderText, keyword: string, needsSign: boolean): PxToken {
  const place = placeAt(source, source.position);
  const sign = /[,\-:()]/y;
  const found = matchAt(source, sign);
  if (found !== undefined) return { kind: 'sign', text: found, ...place };
  if (needsSign) {
    throw problemAt(source, {
      message: message('read.px.comma-expected', { keyword, found: shown(source) }),
      advice: message('read.px.quote-inside-advice'),
    });
  }
  const text = textAt(source);
  if (text !== undefined) return { kind: 'text', text, ...place };
  const word = matchAt(source, WORD);
  if (word !== undefined) return { kind: 'word', text: word, ...place };
  throw problemAt(source, {
    message: message('read.px.unreadable-value', { keyword, found: shown(source) }),
    advice: message('read.px.unreadable-value-advice'),
  });
}

/** A text in quotation marks; texts that follow one another with only blanks between are one text. */
function textAt(source: HeaderText): string | undefined {
  let text: string | undefined;
  while (source.text[source.position] === '"') {
    const end = source.text.indexOf('"', source.position + 1);
    if (end < 0) {
      throw problemAt(source, {
        message: message('read.px.open-text'),
        advice: message('read.px.open-text-advice'),
      });
    }
    text = (text ?? '') + source.text.slice(source.position + 1, end);
    source.position = end + 1;
    skipBlanks(source);
  }
  return text;
}

/** A name on one line: line breaks inside quotation marks only wrap the file. */
export function oneLine(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function skipBlanks(source: HeaderText): void {
  matchAt(source, BLANKS);
}

function matchAt(source: HeaderText, pattern: RegExp): string | undefined {
  pattern.lastIndex = source.position;
  const found = pattern.exec(source.text)?.[0];
  if (found !== undefined) source.position += found.length;
  return found;
}

function accept(source: HeaderText, sign: string): boolean {
  skipBlanks(source);
  if (source.text[source.position] !== sign) return false;
  source.position += 1;
  return true;
}

function expect(source: HeaderText, sign: string, problem: () => Message): void {
  if (accept(source, sign)) return;
  throw problemAt(source, {
    message: problem(),
    advice: message('read.px.sign-expected-advice'),
  });
}

function shown({ text, position }: HeaderText): Message {
  if (position >= text.length) return message('read.end-of-file');
  return quoted(text.slice(position, position + 12).replace(/\s+/g, ' '));
}

function problemAt(source: HeaderText, problem: Pick<Unreadable, 'message' | 'advice'>): ReadingError {
  return new ReadingError(source.file, { ...problem, ...placeAt(source, source.position) });
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function placeAt({ lineStarts }: HeaderText, position: number): Required<Place> {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: position - (lineStarts[low] ?? 0) + 1 };
}
