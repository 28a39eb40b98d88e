import { FIELD_COUNT, type Postings } from './postings.ts';
import type { ResolvedPart, ResolvedReading, WordMatch } from './resolve-part.ts';
import { FIELD_WEIGHTS, SEARCH_FIELDS } from './searched-table.ts';

const WEIGHTS = Float64Array.from(SEARCH_FIELDS, (field) => FIELD_WEIGHTS[field]);

/** A word found in other fields too is a little surer. */
const OTHER_FIELDS = 0.1;

/** Other words that mean the same count less than the reader's own. */
const SYNONYM = 0.8;

/** What each part of a query makes of each table, by the table's number; 0 where it does not stand. */
export interface PartScores {
  readonly scores: Float64Array;
  /** In how many tables it stands. */
  readonly tables: number;
  /** How telling the part is: one that stands in few tables tells more. */
  readonly weight: number;
}

/** How many numbers tables have, and how many of these stand for a table. */
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
    for (const [table, score] of found.entries()) {
      if (score > (scores[table] ?? 0)) scores[table] = score;
    }
  }
  const tables = scores.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);
  return { scores, tables, weight: Math.log(1 + counts.tables / Math.max(tables, 1)) };
}

/** How well a word stands in each field of each table. */
function qualitiesOf(match: WordMatch, postings: Postings, tableCount: number): Float32Array {
  const found = new Float32Array(tableCount * FIELD_COUNT);
  for (const word of match.words) {
    const quality = match.qualities[word] ?? 0;
    for (const posting of postings.of(word)) {
      if (quality > (found[posting] ?? 0)) found[posting] = quality;
    }
  }
  return found;
}

/** The best field counts whole, the others a little. */
function bestField(qualities: Float32Array, table: number): number {
  let best = 0;
  let sum = 0;
  for (let field = 0; field < FIELD_COUNT; field += 1) {
    const score = (qualities[table * FIELD_COUNT + field] ?? 0) * (WEIGHTS[field] ?? 0);
    sum += score;
    if (score > best) best = score;
  }
  return best + OTHER_FIELDS * (sum - best);
}

/** Every word of the reader's own must stand somewhere in the table. */
function scoreAnywhere({ words }: ResolvedReading, postings: Postings, tableCount: number): Float64Array {
  const total = new Float64Array(tableCount).fill(1);
  const sums = new Float64Array(tableCount);
  for (const match of words) {
    const qualities = qualitiesOf(match, postings, tableCount);
    for (let table = 0; table < tableCount; table += 1) {
      const score = bestField(qualities, table);
      if (score === 0) total[table] = 0;
      sums[table] = (sums[table] ?? 0) + score / words.length;
    }
  }
  return sums.map((sum, table) => (total[table] === 0 ? 0 : sum));
}

/** The words of a synonym must stand together in one field: `gross`, `domestic` and `product` apart are no GDP. */
function scoreInOneField({ words }: ResolvedReading, postings: Postings, tableCount: number): Float64Array {
  const [first, ...others] = words.map((match) => qualitiesOf(match, postings, tableCount));
  const least = first ?? new Float32Array(tableCount * FIELD_COUNT);
  for (const other of others) {
    for (const [at, quality] of other.entries()) {
      if (quality < (least[at] ?? 0)) least[at] = quality;
    }
  }
  return Float64Array.from({ length: tableCount }, (_, table) => SYNONYM * bestField(least, table));
}
