import { message } from '@almanac/core';
import { encodingOf, textOf } from '../decode-text.ts';
import { ReadingError, type ReadingNotes, type SourceFile } from '../reading.ts';
import { findJsonMistake } from './find-json-mistake.ts';

/** A JSON file has to be held in memory as a whole: larger ones are refused. */
export const MAX_JSON_BYTES = 200 * 1024 * 1024;

/** JSON-stat needs six levels; a file nested deeper than this is not one. */
const MAX_JSON_DEPTH = 100;

/** Reads a JSON file of bounded size and depth; a mistake is reported with its line and column. */
export async function readJsonText(file: SourceFile, notes: ReadingNotes): Promise<unknown> {
  await refuseOverlong(file);
  const pieces: string[] = [];
  for await (const piece of textOf(file, await encodingOf(file, notes))) pieces.push(piece);
  const text = pieces.join('');
  refuseDeep(file.name, text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ReadingError(file.name, {
      ...findJsonMistake(text),
      advice: message('read.json.mistake-advice'),
    });
  }
}

async function refuseOverlong(file: SourceFile): Promise<void> {
  let length = 0;
  for await (const bytes of file.bytes()) {
    length += bytes.length;
    if (length <= MAX_JSON_BYTES) continue;
    throw new ReadingError(file.name, {
      message: message('read.json.large', { megabytes: { number: MAX_JSON_BYTES / 1024 / 1024 } }),
      advice: message('read.json.large-advice'),
    });
  }
}

const [QUOTE, BACKSLASH, LINE_FEED] = [34, 92, 10];
/** `{` and `[` differ from `}` and `]` by two. */
const [BRACE, BRACKET] = [123, 91];

/** A plain loop, since regular expressions overflow on texts of many megabytes. */
function refuseDeep(name: string, text: string): void {
  let depth = 0;
  let line = 1;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isInText = !isInText;
    else if (code === LINE_FEED) line += 1;
    else if (!isInText) depth += stepOf(code);
    if (depth <= MAX_JSON_DEPTH) continue;
    throw new ReadingError(name, {
      line,
      message: message('read.json.nested', { levels: { number: MAX_JSON_DEPTH } }),
      advice: message('read.json.nested-advice'),
    });
  }
}

function stepOf(code: number): number {
  if (code === BRACE || code === BRACKET) return 1;
  return code === BRACE + 2 || code === BRACKET + 2 ? -1 : 0;
}
