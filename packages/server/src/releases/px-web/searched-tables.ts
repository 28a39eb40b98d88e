import type { CurrentTable } from '../index/indexed-release.ts';
import type { PxWebParts } from './px-web-parts.ts';

/** What joins queries of which a table need match only one. */
const OR = ' OR ';
const MOST_JOINED = 10;

/**
 * The words of a query, joined by `OR`: where they stand (`title:`), joints (`AND`), how near (`~5`) and `*` mean
 * nothing here, and words that must not be there are left out.
 */
export function plainQuery(query: string): string {
  return query
    .replace(/(?<![^\s(])(?:NOT\s+|[!-])(?:"[^"]*"|\([^)]*\)|\S+)/g, ' ')
    .replace(/\bAND\b|[()*]|\b[a-z]+:(?=\S)|[~^][\d.]*(?=[\s)]|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The tables that a plain query finds whole, likeliest first; without one, all in the order of the catalogue. */
export async function tablesFor(
  { catalogue, search }: Pick<PxWebParts, 'catalogue' | 'search'>,
  query: string,
): Promise<readonly CurrentTable[]> {
  if (query === '') return catalogue.tables();
  const found = new Set<string>();
  for (const words of query.split(OR).slice(0, MOST_JOINED)) {
    const { codes, isNearest } = await search(words);
    if (!isNearest) for (const code of codes) found.add(code);
  }
  return [...found].flatMap((code) => listedOnly(catalogue.known(code)));
}

function listedOnly(table: CurrentTable | undefined): readonly CurrentTable[] {
  return table === undefined || table.isDeleted ? [] : [table];
}
