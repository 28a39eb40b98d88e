import { ReadingError, type Place, type ReadingWarning } from '../../reading/reading.ts';
import type { PxEntry, PxToken } from './px-entry.ts';

const BLANKS = /[\s\u001a\ufeff]*/y;
const KEYWORD = /[A-Za-z][A-Za-z0-9._-]*/y;
const WORD = /[A-Za-z0-9._+]+/y;
const CLOSE_QUOTES = 'A quotation mark inside a text ends it: take it out, or write an apostrophe.';

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
  expect(source, '=', `after ${keyword}`);
  const value = keyword === 'DATA' ? [] : valueAt(source, keyword);
  return { keyword, ...(language !== undefined && { language }), keys, value, ...place };
}

/** Some programs write `LAST.UPDATED` and `AXIS_VERSION` for `LAST-UPDATED` and `AXIS-VERSION`. */
function keywordAt(source: HeaderText, warnings: ReadingWarning[]): string {
  const place = placeAt(source, source.position);
  const written = matchAt(source, KEYWORD);
  if (written === undefined) {
    throw problemAt(source, {
      message: `A keyword should begin here, but there is ${shown(source)}.`,
      advice: 'Begin every statement with a keyword, such as TITLE, and end it with a semicolon.',
    });
  }
  const keyword = written.toUpperCase().replace(/[._]/g, '-');
  if (keyword !== written.toUpperCase()) {
    warnings.push({ ...place, message: `The keyword ${written} is read as ${keyword}.` });
  }
  return keyword;
}

function languageAt(source: HeaderText): string | undefined {
  if (!accept(source, '[')) return undefined;
  skipBlanks(source);
  const language = textAt(source) ?? matchAt(source, /[A-Za-z][A-Za-z0-9_-]*/y);
  if (language === undefined) {
    throw problemAt(source, {
      message: `A language should stand here, but there is ${shown(source)}.`,
      advice: 'Write the language in square brackets, such as [en].',
    });
  }
  expect(source, ']', `after the language ${language}`);
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
        message: `A name in quotation marks should stand here, but there is ${shown(source)}.`,
        advice: 'Put every variable and value in the brackets into quotation marks.',
      });
    }
    keys.push(oneLine(key));
  } while (accept(source, ','));
  expect(source, ')', 'after the names in brackets');
  return keys;
}

function valueAt(source: HeaderText, keyword: string): readonly PxToken[] {
  const tokens: PxToken[] = [];
  let needsSign = false;
  for (;;) {
    skipBlanks(source);
    if (accept(source, ';')) return tokens;
    if (source.position >= source.text.length) {
      throw problemAt(source, {
        message: `The file ends in the middle of ${keyword}.`,
        advice: `End ${keyword} with a semicolon.`,
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
      message: `In ${keyword} a comma or a semicolon should stand here, but there is ${shown(source)}.`,
      advice: CLOSE_QUOTES,
    });
  }
  const text = textAt(source);
  if (text !== undefined) return { kind: 'text', text, ...place };
  const word = matchAt(source, WORD);
  if (word !== undefined) return { kind: 'word', text: word, ...place };
  throw problemAt(source, {
    message: `In ${keyword} there is ${shown(source)}, which cannot be read.`,
    advice: 'Put texts into quotation marks.',
  });
}

/** A text in quotation marks; texts that follow one another with only blanks between are one text. */
function textAt(source: HeaderText): string | undefined {
  let text: string | undefined;
  while (source.text[source.position] === '"') {
    const end = source.text.indexOf('"', source.position + 1);
    if (end < 0) {
      throw problemAt(source, {
        message: 'The text that begins here is never closed.',
        advice: `Close it with a quotation mark. ${CLOSE_QUOTES}`,
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

function expect(source: HeaderText, sign: string, where: string): void {
  if (accept(source, sign)) return;
  throw problemAt(source, {
    message: `A "${sign}" should stand ${where}, but there is ${shown(source)}.`,
    advice: 'Write KEYWORD[language]("name")=value; and check the quotation marks before this place.',
  });
}

function shown({ text, position }: HeaderText): string {
  if (position >= text.length) return 'the end of the file';
  return `“${text.slice(position, position + 12).replace(/\s+/g, ' ')}”`;
}

function problemAt(source: HeaderText, problem: { message: string; advice: string }): ReadingError {
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
