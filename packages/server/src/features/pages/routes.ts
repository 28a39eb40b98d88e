import { loginNextSchema, type Site } from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { browsePage, homePage, placePage } from './catalogue-pages.ts';
import type { PlaceIds } from './find-placement.ts';
import { html } from '../../platform/http/answers/html.ts';
import type { Page } from './page-head.ts';
import type { PageWriter } from './page-writer.ts';
import { PLAIN_PAGES, type PlainPage } from './plain-pages.ts';

export interface PagesParts {
  readonly index: ReleaseIndex;
  readonly writer: PageWriter;
  readonly site: () => Site;
}

const anyText = z.optional(z.union([z.string(), z.array(z.string())]));

/** What a page goes on to is a page of this portal; all else a page reads itself. */
const CHECKED: Readonly<Record<string, z.ZodMiniType>> = { next: z.optional(loginNextSchema.shape.route) };

/** A page takes the parameters it names, and `frame`, which only switches the government’s analytics off. */
function pageQuery(parameters: readonly string[] = []) {
  return z.strictObject(
    Object.fromEntries([...parameters, 'frame'].map((name) => [name, CHECKED[name] ?? anyText])),
  );
}

function homeRoutes(app: HttpApp, { index, writer, site }: PagesParts): void {
  for (const path of ['/', '/home']) {
    app.get(path, {
      schema: { querystring: pageQuery() },
      handler: (request, reply) =>
        writer.send(
          { request, reply },
          { version: String(index.version()), make: () => homePage(site(), index.all()) },
        ),
    });
  }
}

/** Browse and topic pages, where the tree of the catalogue decides whether there is such a page. */
function placeRoutes(app: HttpApp, { index, writer, site }: PagesParts): void {
  const querystring = pageQuery(['type', 'frequency', 'agency', 'sort', 'page']);
  app.get('/browse', {
    schema: { querystring },
    handler: (request, reply) =>
      writer.send(
        { request, reply },
        { version: String(index.version()), make: () => browsePage(index.all()) },
      ),
  });
  const ids = z.object({
    groupingId: z.optional(z.string()),
    subjectId: z.optional(z.string()),
    topicId: z.optional(z.string()),
  });
  const paths = [
    '/browse/:groupingId',
    '/browse/:groupingId/:subjectId',
    '/browse/:groupingId/:subjectId/:topicId',
    '/topic/:topicId',
  ];
  for (const path of paths) {
    app.get(path, {
      schema: { params: ids, querystring },
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

function plainRoute(
  app: HttpApp,
  { path, title, parameters, isListed }: PlainPage,
  { writer }: PagesParts,
): void {
  app.get(path, {
    schema: { querystring: pageQuery(parameters) },
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

/** The pages of the portal but those of tables. */
export function pageRoutes(app: HttpApp, parts: PagesParts): void {
  homeRoutes(app, parts);
  placeRoutes(app, parts);
  for (const page of PLAIN_PAGES) plainRoute(app, page, parts);
  app.get('/page-not-found', () => {
    throw new Problem('unknown-address');
  });
}
