import { encodingOf, textOf } from '../decode-text.ts';
import { ReadingError, type ReadingNotes, type SourceFile } from '../reading.ts';
import { findJsonMistake } from './find-json-mistake.ts';

/** A JSON file has to be held in memory whole: more than this is refused. */
export const MAX_JSON_BYTES = 200 * 1024 * 1024;

/** JSON-stat needs six levels; a file nested deeper than this is not one. */
const MAX_JSON_DEPTH = 100;

/** Reads a JSON file of bounded size and depth; a mistake in it is told with its line and column. */
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
      advice: 'Correct the file, or export it again as JSON-stat.',
    });
  }
}

async function refuseOverlong(file: SourceFile): Promise<void> {
  let length = 0;
  for await (const bytes of file.bytes()) {
    length += bytes.length;
    if (length <= MAX_JSON_BYTES) continue;
    throw new ReadingError(file.name, {
      message: `The file is larger than ${MAX_JSON_BYTES / 1024 / 1024} MB, the most that can be read as JSON.`,
      advice: 'Publish a table of this size as PX or CSV, or split it.',
    });
  }
}

/** Brackets inside texts count too: only a file that is no JSON-stat could then be refused wrongly. */
function refuseDeep(name: string, text: string): void {
  let depth = 0;
  const marks = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '{' || mark[0] === '[') depth += 1;
    else if (mark[0] === '}' || mark[0] === ']') depth -= 1;
    if (depth > MAX_JSON_DEPTH) {
      throw new ReadingError(name, {
        line: text.slice(0, mark.index).split('\n').length,
        message: `The JSON is nested more than ${MAX_JSON_DEPTH} levels deep.`,
        advice: 'A JSON-stat data set is not; export it again.',
      });
    }
  }
}
