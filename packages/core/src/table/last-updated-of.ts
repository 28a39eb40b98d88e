import type { Release } from './stat-table.ts';

/**
 * When the numbers of a release were last updated: the day or instant (ISO 8601) stated by the agency, else the instant
 * of the release. Every page and file uses this date.
 */
export function lastUpdatedOf(
  { lastUpdated }: { readonly lastUpdated?: string | undefined },
  { publishedAt }: Pick<Release, 'publishedAt'>,
): string {
  return lastUpdated ?? publishedAt;
}
