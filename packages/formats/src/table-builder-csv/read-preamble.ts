import { message, parseTableCode, type TableFacts, type TopicPath } from '@almanac/core';
import { readDate } from '../reading/read-date.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { statedFacts } from '../reading/stated-facts.ts';

const KEYS: readonly (readonly [RegExp, keyof Preamble])[] = [
  [/^theme$/i, 'grouping'],
  [/^subject$/i, 'subject'],
  [/^topic$/i, 'topic'],
  [/^(table )?title$/i, 'title'],
  [/^table (id|code|no\.?|number)$/i, 'code'],
  [/^units? of measure(ment)?$/i, 'unit'],
  [/^(data )?last updated$/i, 'lastUpdated'],
  [/^(data )?source$/i, 'source'],
];

/** The lines above the header of an export, by their meaning. */
interface Preamble {
  grouping?: string;
  subject?: string;
  topic?: string;
  title?: string;
  code?: string;
  unit?: string;
  lastUpdated?: string;
  source?: string;
}

/** Reads the `Key: value` lines above the header; the code may also come from the file name. */
export function readPreamble(
  lines: readonly string[],
  file: string,
  notes: ReadingNotes,
): Partial<TableFacts> {
  const said = preambleOf(lines);
  const topic = topicOf(said);
  return statedFacts({
    code: parseTableCode(said.code ?? '') ?? codeInName(file, notes),
    topics: topic && [topic],
    title: said.title,
    source: said.source,
    unit: said.unit,
    lastUpdated: readDate(said.lastUpdated),
  });
}

function preambleOf(lines: readonly string[]): Preamble {
  const said: Preamble = {};
  for (const line of lines) {
    const [, key = '', value = ''] = /^([^:]+):(.+)$/.exec(line) ?? [];
    const name = KEYS.find(([pattern]) => pattern.test(key.trim()))?.[1];
    if (name !== undefined) said[name] ??= value.trim();
  }
  return said;
}

function topicOf({ grouping, subject, topic }: Preamble): TopicPath | undefined {
  return grouping !== undefined && subject !== undefined && topic !== undefined
    ? { grouping, subject, topic }
    : undefined;
}

/** `M212951.csv` */
function codeInName(file: string, notes: ReadingNotes) {
  const name = /(?:^|_|\/)([MCDT]\d{5,6}|(?<![^/])\d{5,6})\.csv$/i.exec(file)?.[1];
  const code = name === undefined ? undefined : parseTableCode(name);
  if (code !== undefined) notes.guesses.push(message('read.builder.code', { code }));
  return code;
}
