import { FIELD_COUNT, type Postings } from './postings.ts';
import type { ResolvedPart, ResolvedReading, WordMatch } from './resolve-part.ts';
import { FIELD_WEIGHTS, SEARCH_FIELDS } from './searched-table.ts';

const WEIGHTS = Float64Array.from(SEARCH_FIELDS, (field) => FIELD_WEIGHTS[field]);

/** A word found in other fields too counts a little more. */
const OTHER_FIELDS = 0.1;

/** Other words that mean the same count less than the reader's own. */
const SYNONYM = 0.8;

/** The score of one part of a query for each table, by table number; 0 where the part does not occur. */
export interface PartScores {
  readonly scores: Float64Array;
  /** In how many tables it occurs. */
  readonly tables: number;
  /** How informative the part is: the fewer tables it occurs in, the higher. */
  readonly weight: number;
}

/** How many table numbers exist, and how many of them are in use. */
export interface TableCounts {
  readonly numbers: number;
  readonly tables: number;
}

/** Scores one part against every table. */
export function scorePart(part: ResolvedPart, postings: Postings, counts: TableCounts): PartScores {
  const tableCount = counts.numbers;
  const scores = new Float64Array(tableCount);
  for (const reading of part.readings) {
    const found = reading.isSynonym
      ? scoreInOneField(reading, postings, tableCount)
      : scoreAnywhere(reading, postings, tableCount);
    for (let table = 0; table < tableCount; table += 1) {
      const score = found[table] ?? 0;
      if (score > (scores[table] ?? 0)) scores[table] = score;
    }
  }
  let tables = 0;
  for (let table = 0; table < tableCount; table += 1) if ((scores[table] ?? 0) > 0) tables += 1;
  return { scores, tables, weight: Math.log(1 + counts.tables / Math.max(tables, 1)) };
}

/** How well a word matches each field of each table, and the tables in which it occurs. */
interface WordScores {
  readonly qualities: Float32Array;
  readonly tables: readonly number[];
}

function scoresOf(match: WordMatch, postings: Postings, tableCount: number): WordScores {
  const qualities = new Float32Array(tableCount * FIELD_COUNT);
  const isSeen = new Uint8Array(tableCount);
  const tables: number[] = [];
  for (const word of match.words) {
    const quality = match.qualities[word] ?? 0;
    for (const posting of postings.of(word)) {
      if (quality > (qualities[posting] ?? 0)) qualities[posting] = quality;
      const table = Math.floor(posting / FIELD_COUNT);
      if (isSeen[table] === 1) continue;
      isSeen[table] = 1;
      tables.push(table);
    }
  }
  return { qualities, tables };
}

/** The best field counts in full, the others a little. */
function bestField(qualities: Float32Array, table: number): number {
  let best = 0;
  let sum = 0;
  let posting = table * FIELD_COUNT;
  for (const weight of WEIGHTS) {
    const score = (qualities[posting] ?? 0) * weight;
    posting += 1;
    sum += score;
    if (score > best) best = score;
  }
  return best + OTHER_FIELDS * (sum - best);
}

/** The tables of the rarest word: only these can contain all of the words. */
function fewestTables(words: readonly WordScores[]): readonly number[] {
  const fewest = Math.min(...words.map(({ tables }) => tables.length));
  return words.find(({ tables }) => tables.length === fewest)?.tables ?? [];
}

/** Every word the reader typed must occur somewhere in the table. */
function scoreAnywhere({ words }: ResolvedReading, postings: Postings, tableCount: number): Float64Array {
  const scored = words.map((match) => scoresOf(match, postings, tableCount));
  const scores = new Float64Array(tableCount);
  for (const table of fewestTables(scored)) {
    const each = scored.map(({ qualities }) => bestField(qualities, table));
    if (each.some((score) => score === 0)) continue;
    scores[table] = each.reduce((sum, score) => sum + score, 0) / each.length;
  }
  return scores;
}

/**
 * The words of a synonym must occur together in one field: `gross`, `domestic` and `product` in different fields do not
 * mean GDP.
 */
function scoreInOneField({ words }: ResolvedReading, postings: Postings, tableCount: number): Float64Array {
  const scored = words.map((match) => scoresOf(match, postings, tableCount));
  const scores = new Float64Array(tableCount);
  const least = new Float32Array(FIELD_COUNT);
  for (const table of fewestTables(scored)) {
    for (const field of least.keys()) {
      let quality = 1;
      for (const { qualities } of scored) {
        quality = Math.min(quality, qualities[table * FIELD_COUNT + field] ?? 0);
      }
      least[field] = quality;
    }
    scores[table] = SYNONYM * bestField(least, 0);
  }
  return scores;
}
