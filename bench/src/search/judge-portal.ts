import type { CatalogueBody, SearchBody } from '@almanac/contract';

import {
  DEPTH,
  ndcg,
  unanswerable,
  type JudgedQuery,
  type JudgedTable,
  type QueryKind,
} from './judgement.ts';

/** How well a portal finds the judged tables. */
export interface Judged {
  /** The mean over all queries. */
  readonly ndcg: number;
  readonly byKind: ReadonlyMap<QueryKind, number>;
  /** The queries with the lowest scores, worst first. */
  readonly worst: readonly { readonly query: string; readonly ndcg: number }[];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);
}

async function tablesFound(url: string, query: string): Promise<readonly JudgedTable[]> {
  const parameters = new URLSearchParams({ q: query, size: String(DEPTH) });
  const answer = await fetch(`${url}/api/search?${parameters.toString()}`);
  const { hits } = (await answer.json()) as SearchBody;
  return hits.map(({ table }) => table);
}

/**
 * Sends every query to a portal. Throws when the catalogue has no table wanted by a query: then the judgements are out
 * of date.
 */
export async function judgePortal(url: string, queries: readonly JudgedQuery[]): Promise<Judged> {
  const { tables } = (await (await fetch(`${url}/api/catalogue`)).json()) as CatalogueBody;
  const outdated = unanswerable(queries, tables);
  if (outdated.length > 0) throw new Error(`The catalogue has nothing for “${outdated.join('”, “')}”.`);
  const scores: { readonly query: string; readonly kind: QueryKind; readonly ndcg: number }[] = [];
  for (const { query, kind, wanted } of queries) {
    scores.push({ query, kind, ndcg: ndcg(await tablesFound(url, query), tables, wanted) });
  }
  const kinds = [...new Set(scores.map(({ kind }) => kind))];
  return {
    ndcg: mean(scores.map((score) => score.ndcg)),
    byKind: new Map(
      kinds.map((kind) => [kind, mean(scores.filter((each) => each.kind === kind).map((each) => each.ndcg))]),
    ),
    worst: scores.toSorted((a, b) => a.ndcg - b.ndcg),
  };
}
