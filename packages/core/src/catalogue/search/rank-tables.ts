import { countParts, coverOf, placesAsked } from './cover-text.ts';
import type { IndexedTable } from './indexed-table.ts';
import { answerBySeries } from './match-series.ts';
import type { ResolvedPart } from './resolve-part.ts';

/** A table with its score. */
export interface RankedTable {
  readonly table: number;
  readonly score: number;
}

/** The bonus of a title that contains only words of the query. */
const WHOLE_TITLE = 0.8;

/** How much of that bonus is for the words before `by`: how a measure is broken down matters less than which it is. */
const HEAD_SHARE = 0.8;

/** The bonus of a title whose part before `by`, which says what is counted, answers the query. */
const HEAD = 0.5;

/** The bonus of a title that begins with words of the query. */
const BEGINNING = 0.2;

/** The bonus of a title that keeps the query's words next to each other. */
const PHRASE = 0.35;

/** The bonus of a table whose title and one series together answer everything. */
const ONE_SERIES = 0.4;

/** The bonus of a table whose measure readers ask for in a word. */
const HEADLINE = 0.2;

/** Tables this far down stay in the order of their words. */
const MOST_LOOKED_AT = 200;

/** Orders tables by their words, and the best of them by a closer look at titles and series. */
export function rankTables(
  scored: readonly RankedTable[],
  tables: readonly (IndexedTable | undefined)[],
  parts: readonly ResolvedPart[],
): readonly RankedTable[] {
  const order = inOrder(tables);
  const sorted = scored.toSorted(order);
  const best = sorted.slice(0, MOST_LOOKED_AT).map(({ table, score }) => {
    const indexed = tables[table];
    return { table, score: indexed === undefined ? score : score * closerLook(indexed, parts) };
  });
  return [...best.sort(order), ...sorted.slice(MOST_LOOKED_AT)];
}

/** Best first; equal ones by title and code, so that the same question always has the same answer. */
function inOrder(tables: readonly (IndexedTable | undefined)[]): (a: RankedTable, b: RankedTable) => number {
  return (a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    const [one, other] = [tables[a.table]?.table, tables[b.table]?.table];
    if (one === undefined || other === undefined) return 0;
    if (one.title !== other.title) return one.title < other.title ? -1 : 1;
    return one.code < other.code ? -1 : 1;
  };
}

function closerLook(indexed: IndexedTable, parts: readonly ResolvedPart[]): number {
  const title = coverOf(parts, indexed.title);
  const asked = placesAsked(parts, indexed.title);
  const shareOfQuery = countParts(title.parts) / parts.length;
  const series = answerBySeries(indexed, parts)?.parts ?? 0;
  const isWhole = countParts(title.parts | series) === parts.length;
  return (
    1 +
    WHOLE_TITLE * shareOfQuery * shareAsked(asked, indexed) +
    HEAD * headAnswers(indexed, parts) +
    (asked[0] === true ? BEGINNING : 0) +
    PHRASE * sideBySide(indexed, parts) +
    (isWhole && series !== 0 ? ONE_SERIES : 0) +
    (indexed.table.isHeadline === true ? HEADLINE : 0)
  );
}

/** The share of the query that the part before `by` answers. */
function headAnswers({ title, headLength }: IndexedTable, parts: readonly ResolvedPart[]): number {
  return countParts(coverOf(parts, title, 0, headLength).parts) / parts.length;
}

/** The share of the words that were asked for of those before `by`, and a little of the whole title. */
function shareAsked(asked: readonly boolean[], { headLength }: IndexedTable): number {
  return HEAD_SHARE * shareOf(asked.slice(0, headLength)) + (1 - HEAD_SHARE) * shareOf(asked);
}

/** The share of words that were asked for. */
function shareOf(asked: readonly boolean[]): number {
  return asked.length === 0 ? 0 : asked.filter(Boolean).length / asked.length;
}

/** The share of neighbours in the query that are neighbours in the title too. */
function sideBySide({ title }: IndexedTable, parts: readonly ResolvedPart[]): number {
  if (parts.length < 2) return 0;
  let together = 0;
  for (let part = 0; part + 1 < parts.length; part += 1) {
    const pair = parts.slice(part, part + 2);
    const covered = Array.from(title, (_, at) => coverOf(pair, title, at, at + 1).parts);
    if (covered.some((bits, at) => (bits & 1) !== 0 && ((covered[at + 1] ?? 0) & 2) !== 0)) together += 1;
  }
  return together / (parts.length - 1);
}
