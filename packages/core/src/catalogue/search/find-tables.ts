import { fold } from '../fold.ts';
import { coverOf } from './cover-text.ts';
import type { IndexedTable } from './indexed-table.ts';
import { rankTables, type RankedTable } from './rank-tables.ts';
import { readQuery, type QueryWords } from './read-query.ts';
import { resolvePart, type Forgiving, type ResolvedPart, type Words } from './resolve-part.ts';
import { scorePart, type PartScores } from './score-tables.ts';

/** What is searched through. */
export interface Searched extends Words, QueryWords {
  readonly tables: readonly (IndexedTable | undefined)[];
}

/** Tables found, by number, best first. */
export interface FoundTables {
  readonly ranked: readonly RankedTable[];
  readonly isNearest: boolean;
  readonly parts: readonly ResolvedPart[];
  /** The parts of the query that a table's title answers, one bit each. */
  readonly titleParts: (indexed: IndexedTable) => number;
}

interface Scored extends RankedTable {
  /** The weight of the parts that the table answers. */
  readonly answered: number;
  readonly isWhole: boolean;
}

/** Of the nearest tables, those are shown that answer nearly as much as the best. */
const NEARLY = 0.75;
const MOST_NEAREST = 50;

/** The weight of a word found only by allowing for a typing error, relative to an exact match. */
const GUESSED = 0.4;

/**
 * Finds the tables that answer every part of a query as typed; if there are none, allows typing errors in any word; if
 * there are still none, returns those that answer most of it.
 */
export function findTables(searched: Searched, query: string): FoundTables {
  const parts = readQuery(query, searched);
  const typed = attempt('unknown-words');
  if (typed.scored.some(({ isWhole }) => isWhole)) return whole(typed);
  const forgiving = attempt('every-word');
  if (forgiving.scored.some(({ isWhole }) => isWhole)) return whole(forgiving);
  return nearest(typed.scored.length > 0 ? typed : forgiving);

  function attempt(forgive: Forgiving): Attempt {
    const resolved = parts.map((part) => resolvePart(part, searched, forgive));
    return { resolved, scored: scoreAll(searched, resolved, fold(query.trim())) };
  }
  function whole({ resolved, scored }: Attempt): FoundTables {
    return found(
      resolved,
      scored.filter(({ isWhole }) => isWhole),
      false,
    );
  }
  function nearest({ resolved, scored }: Attempt): FoundTables {
    const most = Math.max(0, ...scored.map(({ answered }) => answered));
    const near = found(
      resolved,
      scored.filter(({ answered }) => answered >= NEARLY * most),
      true,
    );
    return { ...near, ranked: near.ranked.slice(0, MOST_NEAREST) };
  }
  function found(resolved: readonly ResolvedPart[], scored: readonly Scored[], isNearest: boolean) {
    return {
      ranked: rankTables(scored, searched.tables, resolved),
      isNearest,
      parts: resolved,
      titleParts: (indexed: IndexedTable) => coverOf(resolved, indexed.title).parts,
    };
  }
}

interface Attempt {
  readonly resolved: readonly ResolvedPart[];
  readonly scored: readonly Scored[];
}

/** A whole code, and the beginning of one, come before any words. */
const EXACT_CODE = 1e9;
const BEGINNING_OF_CODE = 1e6;
const SHORTEST_CODE = 3;

/** What codes count for a query; nothing where it is several words, which no code is. */
function codeScorer(query: string): (indexed: IndexedTable) => number {
  if (query === '' || /\s/.test(query)) return () => 0;
  // Without a digit the query is a word that some codes happen to begin with.
  const mayBegin = query.length >= SHORTEST_CODE && /\d/.test(query);
  return ({ code }) => {
    if (code === query) return EXACT_CODE;
    return mayBegin && code.startsWith(query) ? BEGINNING_OF_CODE : 0;
  };
}

function scoreAll(
  { tables, postings }: Searched,
  parts: readonly ResolvedPart[],
  query: string,
): readonly Scored[] {
  const counts = {
    numbers: tables.length,
    tables: tables.filter((table) => table !== undefined).length,
  };
  const codeBonus = codeScorer(query);
  const scores = parts.map((part) => scorePart(part, postings, counts));
  const weights = parts.map(({ isGuessed }, at) => (scores[at]?.weight ?? 0) * (isGuessed ? GUESSED : 1));
  const scored: Scored[] = [];
  for (const [table, indexed] of tables.entries()) {
    const found = indexed && scoreOne(table, codeBonus(indexed), { scores, weights });
    if (found) scored.push(found);
  }
  return scored;
}

/** Called for thousands of tables at each keystroke: plain loops, which allocate nothing. */
function scoreOne(
  table: number,
  bonus: number,
  { scores, weights }: { readonly scores: readonly PartScores[]; readonly weights: readonly number[] },
): Scored | undefined {
  let [score, answered, count] = [bonus, 0, 0];
  for (let part = 0; part < scores.length; part += 1) {
    const { scores: ofTables, weight } = scores[part] ?? NO_SCORES;
    const each = ofTables[table] ?? 0;
    if (each === 0) continue;
    score += weight * each;
    answered += weights[part] ?? 0;
    count += 1;
  }
  if (score === 0) return undefined;
  return { table, score, answered, isWhole: bonus > 0 || count === scores.length };
}

const NO_SCORES: PartScores = { scores: new Float64Array(0), tables: 0, weight: 0 };
