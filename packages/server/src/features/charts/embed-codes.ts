import { message } from '@almanac/core';
import { Problem } from '../../platform/http/problem.ts';
import type { StoredViews } from '../../releases/figures/stored-views.ts';

/** The prefix of what is stored before the query: an embedded chart is of one table, a stored view of any. */
function prefixOf(code: string): string {
  return `chart ${code.toUpperCase()}?`;
}

/** Keeps an embedded chart under a short code; the same chart always has the same one. */
export function keepEmbedded(
  views: StoredViews,
  { code, query, from }: { readonly code: string; readonly query: string; readonly from: string },
): Promise<string> {
  return views.keep(prefixOf(code) + query, from);
}

/**
 * The query of the table's page that an embedded chart shows: the query stored for `embed=CODE`, else the query itself.
 */
export async function findEmbedded(
  views: StoredViews,
  { code, query }: { readonly code: string; readonly query: string },
): Promise<string> {
  const id = /^embed=([A-Za-z0-9_-]*)$/.exec(query)?.[1];
  if (id === undefined) return query;
  const stored = await views.find(id, 'embed');
  const prefix = prefixOf(code);
  if (stored?.startsWith(prefix) === true) return stored.slice(prefix.length);
  throw new Problem('unknown-view', {
    detail: message('problem.unknown-view.chart', { code, id }),
    parameter: 'embed',
  });
}
