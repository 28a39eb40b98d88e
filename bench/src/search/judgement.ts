/** What a query tests. */
export type QueryKind =
  | 'title'
  | 'prefix'
  | 'typo'
  | 'synonym'
  | 'plural'
  | 'code'
  | 'series'
  | 'agency'
  | 'topic'
  | 'words';

/** How well a table answers: 3 is exactly what was asked for, 2 answers too, 1 is of some use. */
export type Grade = 1 | 2 | 3;

/**
 * Tables by the beginning of their title; or, after a sign, by their code (`#`), their agency (`@`) or words anywhere
 * in the title (`*`). All frequencies and years that follow in a title match equally. A table has the highest grade
 * that any of these gives it.
 */
export type Wanted = Readonly<Record<string, Grade>>;

/** A query, and the tables that a statistician would recommend. */
export interface JudgedQuery {
  readonly query: string;
  readonly kind: QueryKind;
  readonly wanted: Wanted;
}

/** The properties of a table that a judgement uses. */
export interface JudgedTable {
  readonly code: string;
  readonly title: string;
  readonly agency: string;
}

/** The grade of a table for a query; 0 for a table that is not wanted. */
export function gradeOf(table: JudgedTable, wanted: Wanted): number {
  const grades = Object.entries(wanted).map(([words, grade]) => (isWanted(table, words) ? grade : 0));
  return Math.max(0, ...grades);
}

function isWanted({ code, title, agency }: JudgedTable, words: string): boolean {
  const rest = words.slice(1);
  switch (words.charAt(0)) {
    case '#':
      return code === rest;
    case '@':
      return agency === rest;
    case '*':
      return title.includes(rest);
    default:
      return title.startsWith(words);
  }
}

/** How far down a list readers look. */
export const DEPTH = 10;

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** Normalised discounted cumulative gain of the first ten: 1 when no order of the catalogue would be better. */
export function ndcg(
  found: readonly JudgedTable[],
  catalogue: readonly JudgedTable[],
  wanted: Wanted,
): number {
  const ideal = catalogue.map((table) => gradeOf(table, wanted)).sort((a, b) => b - a);
  const best = gain(ideal);
  return best === 0 ? 0 : gain(found.map((table) => gradeOf(table, wanted))) / best;
}

/** The queries for which the catalogue has no wanted table: their judgements are out of date. */
export function unanswerable(
  queries: readonly JudgedQuery[],
  catalogue: readonly JudgedTable[],
): readonly string[] {
  return queries
    .filter(({ wanted }) => catalogue.every((table) => gradeOf(table, wanted) === 0))
    .map(({ query }) => query);
}
