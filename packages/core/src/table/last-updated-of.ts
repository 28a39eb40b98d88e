import type { Release } from './stat-table.ts';

/**
 * When the numbers of a release were last updated: a day or instant (ISO 8601) as the agency says, else the instant of
 * the release. The one date of a table, wherever it is said.
 */
export function lastUpdatedOf(
  { lastUpdated }: { readonly lastUpdated?: string | undefined },
  { publishedAt }: Pick<Release, 'publishedAt'>,
): string {
  return lastUpdated ?? publishedAt;
}
