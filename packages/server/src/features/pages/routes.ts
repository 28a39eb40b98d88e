import { PAGE_LIST, PAGES, type PlainPage, type Site } from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { pageQuery } from '../../platform/http/page-query.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { browsePage, homePage, placePage } from './catalogue-pages.ts';
import type { PlaceIds } from './find-placement.ts';
import { html } from '../../platform/http/answers/html.ts';
import type { Page } from './page-head.ts';
import type { PageWriter } from './page-writer.ts';

export interface PagesParts {
  readonly index: ReleaseIndex;
  readonly writer: PageWriter;
  readonly site: () => Site;
}

/** The home page, at both of its addresses. */
export function homeRoutes(app: HttpApp, { index, writer, site }: PagesParts): void {
  for (const path of PAGES.home.paths) {
    app.get(path, {
      schema: { querystring: pageQuery(PAGES.home) },
      handler: (request, reply) =>
        writer.send(
          { request, reply },
          { version: String(index.version()), make: () => homePage(site(), index.all()) },
        ),
    });
  }
}

/** The tree of the catalogue. */
export function browseRoute(app: HttpApp, { index, writer }: PagesParts): void {
  for (const path of PAGES.browse.paths) {
    app.get(path, {
      schema: { querystring: pageQuery(PAGES.browse) },
      handler: (request, reply) =>
        writer.send(
          { request, reply },
          { version: String(index.version()), make: () => browsePage(index.all()) },
        ),
    });
  }
}

/** Groupings, subjects and topics, where the tree of the catalogue decides whether there is such a page. */
export function placeRoutes(app: HttpApp, { index, writer, site }: PagesParts): void {
  const ids = z.object({
    groupingId: z.optional(z.string()),
    subjectId: z.optional(z.string()),
    topicId: z.optional(z.string()),
  });
  for (const path of PAGES.place.paths) {
    app.get(path, {
      schema: { params: ids, querystring: pageQuery(PAGES.place) },
      handler: (request, reply) => {
        const wanted: PlaceIds = request.params;
        const own = request.url.split('?', 1)[0] ?? '/browse';
        const make = (): Page => {
          const page = placePage(index.all(), { ids: wanted, path: own, locale: site().locale });
          if (page === undefined) throw new Problem('unknown-address');
          return page;
        };
        return writer.send({ request, reply }, { version: String(index.version()), make });
      },
    });
  }
}

/** Only the app draws these pages; the tables can be read without it. */
const NEEDS_SCRIPT = html`<noscript
  ><p>
    This page needs JavaScript, which is switched off here. Every table can be read without it:
    <a href="/browse">browse all tables</a>.
  </p></noscript
>`;

function plainRoute(app: HttpApp, path: string, { page, writer }: PlainRoute): void {
  const { title, isListed = false } = page;
  app.get(path, {
    schema: { querystring: pageQuery(page) },
    handler: (request, reply) =>
      writer.send(
        { request, reply },
        {
          title,
          ...(isListed && { canonical: path }),
          body: html`<main class="page">
            <h1>${title}</h1>
            ${NEEDS_SCRIPT}
          </main>`,
        },
      ),
  });
}

interface PlainRoute extends Pick<PagesParts, 'writer'> {
  readonly page: PlainPage;
}

/** The pages that the web app draws by itself. */
export function plainRoutes(app: HttpApp, { writer }: Pick<PagesParts, 'writer'>): void {
  for (const page of PAGE_LIST) {
    if (page.isWritten) continue;
    for (const path of page.paths) plainRoute(app, path, { page, writer });
  }
  app.get('/page-not-found', () => {
    throw new Problem('unknown-address');
  });
}
