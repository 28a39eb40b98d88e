import type { CurrentTable } from '../index/indexed-release.ts';
import type { PxWebParts } from './px-web-parts.ts';

/** The words of a query: where they stand (`title:`), joints (`AND`) and `*` mean nothing here. */
export function plainQuery(query: string): string {
  return query
    .replace(/\bAND\b|[()*]|\b[a-z]+:(?=\S)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The tables that a plain query finds whole, likeliest first; without one, all in the order of the catalogue. */
export async function tablesFor(
  { catalogue, search }: Pick<PxWebParts, 'catalogue' | 'search'>,
  query: string,
): Promise<readonly CurrentTable[]> {
  if (query === '') return catalogue.tables();
  const { codes, isNearest } = await search(query);
  return isNearest ? [] : codes.flatMap((code) => listedOnly(catalogue.known(code)));
}

function listedOnly(table: CurrentTable | undefined): readonly CurrentTable[] {
  return table === undefined || table.isDeleted ? [] : [table];
}
