import type { Site } from '@almanac/contract';
import type { TableCode, TableKind } from '@almanac/core';

import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { html, scriptJson, type Html } from '../../platform/http/answers/html.ts';

/** The picture of a page in other people’s messages. */
export interface ShareImage {
  /** Whole, with the portal’s own. */
  readonly address: string;
  /** What is to be seen, in words. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** What differs from page to page. */
export interface Page {
  /** Absent on the home page. */
  readonly title?: string;
  readonly description?: string;
  /** The path of the page that search engines should know; absent on pages that should not be found. */
  readonly canonical?: string;
  /** What is shown where the page is shared. */
  readonly image?: ShareImage;
  /** What search engines read of it: JSON-LD. */
  readonly structured?: object;
  /** The table that it shows, which the rest of the head is made of where the page is drawn. */
  readonly table?: SharedTable;
  /** What is shown instead of what the web app’s components draw of the address. */
  readonly body?: Html;
}

/** A table whose page is shared. It travels to where pages are drawn: the less it holds, the less that costs. */
export interface SharedTable {
  readonly kind: TableKind;
  readonly code: TableCode;
  readonly isDeleted: boolean;
  readonly release: IndexedRelease;
  /** Of the page, as it was asked for. */
  readonly query: string;
  /** The same with the steps of stored views in their place. */
  readonly wholeQuery: string;
}

/** A page that has words of its own, or those of the site. */
export type DescribedPage = Page & Required<Pick<Page, 'description'>>;

/** The title in the browser’s tab. */
function pageTitle({ title }: Pick<Page, 'title'>, site: Pick<Site, 'title'>): string {
  return title === undefined ? site.title : `${title} – ${site.title}`;
}

function imageTags({ address, alt, width, height }: ShareImage): Html {
  return html`<meta property="og:image" content="${address}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${width}" />
    <meta property="og:image:height" content="${height}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:image" content="${address}" />
    <meta name="twitter:image:alt" content="${alt}" />`;
}

/** Title, description, canonical and share tags, and the settings of the site. */
export function pageHead(
  page: DescribedPage,
  site: Site,
  { hasOwnAccent }: { readonly hasOwnAccent: boolean },
): Html {
  const title = pageTitle(page, site);
  const { description } = page;
  const address = page.canonical === undefined ? undefined : `${site.publicUrl}${page.canonical}`;
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${address === undefined ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${address}" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${site.title}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${address === undefined ? undefined : html`<meta property="og:url" content="${address}" />`}
    <meta name="twitter:card" content="${page.image === undefined ? 'summary' : 'summary_large_image'}" />
    ${page.image && imageTags(page.image)}
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    ${
      page.structured === undefined
        ? undefined
        : html`<script type="application/ld+json">
            ${scriptJson(page.structured)}
          </script>`
    }
    ${hasOwnAccent ? html`<link rel="stylesheet" href="/site.css" />` : undefined}
    <script type="application/json" id="almanac-site">
      ${scriptJson(site)}
    </script>`;
}
