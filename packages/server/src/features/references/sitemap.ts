import { sitePathOf } from '@almanac/contract';
import { escapeMarkup, PLAIN_GRID_CELLS, WHOLE_TABLE_CELLS } from '@almanac/core';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';

/** The most addresses that a sitemap may hold; a larger portal has several, and an index of them. */
export const MOST_ADDRESSES = 50_000;

/** A page that search engines may know. */
export interface ListedPage {
  readonly path: string;
  /** ISO 8601. */
  readonly changedAt?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Every page that search engines may know: the places of the catalogue, and every listed table, those too large for a page whole besides. */
export function listedPages(
  tables: readonly CurrentTable[],
  plain: readonly string[],
): readonly ListedPage[] {
  const topics = new Set(
    tables.flatMap(({ placements }) => placements.map(({ topic }) => `/topic/${topic.id}`)),
  );
  return [
    ...plain.map((path) => ({ path })),
    ...[...topics].sort().map((path) => ({ path })),
    ...tables
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap(({ code, release, summary: { kind, cells } }) => {
        const page = { path: `/table/${kind}/${code}`, changedAt: release.publishedAt };
        const isPartOfPage = cells > PLAIN_GRID_CELLS && cells <= WHOLE_TABLE_CELLS;
        return isPartOfPage ? [page, { ...page, path: `${page.path}.html` }] : [page];
      }),
  ];
}

/** A sitemap of pages. */
export function sitemapOf(pages: readonly ListedPage[], publicUrl: string): string {
  const lines = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${escapeMarkup(`${publicUrl}${path}`)}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${lines.join('')}</urlset>\n`;
}

/** The index of several sitemaps, `/sitemaps/1.xml` and on. */
export function sitemapIndexOf(parts: number, publicUrl: string): string {
  const lines = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemaps/${at + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('')}</sitemapindex>\n`;
}

/** What robots may visit: pages and files, and neither calls nor single readers' collections. */
export function robotsText(publicUrl: string): string {
  const path = sitePathOf({ publicUrl });
  return [
    'User-agent: *',
    `Disallow: ${path}/api/`,
    `Disallow: ${path}/statistical-tables/downloadMultiple/`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
