import { PAGE_LIST, PAGES, searchTitle, type PlainPage, type Site } from '@almanac/contract';
import type { Words } from '@almanac/words';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { pageQuery } from '../../platform/http/page-query.ts';
import { Problem } from '../../platform/http/problem.ts';
import { parameterIn } from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { placePage } from './catalogue-pages.ts';
import type { PlaceIds } from './find-placement.ts';
import type { Page } from './page-head.ts';
import type { PageWriter } from './page-writer.ts';

export interface PagesParts {
  readonly index: ReleaseIndex;
  readonly writer: PageWriter;
  readonly site: () => Site;
  readonly words: Words;
}

/** Groupings, subjects and topics, where the tree of the catalogue decides whether there is such a page. */
export function placeRoutes(app: HttpApp, { index, writer, site, words }: PagesParts): void {
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
          const page = placePage(index.all(), { ids: wanted, path: own, locale: site().locale, words });
          if (page === undefined) throw new Problem('unknown-address');
          return page;
        };
        return writer.send({ request, reply }, { version: String(index.version()), make });
      },
    });
  }
}

/** A search is titled by its words. */
function searchedFor(page: PlainPage, url: string, { write }: Words): Pick<Page, 'title'> {
  return page === PAGES.search ? { title: write(searchTitle(parameterIn(url, 'q') ?? '')) } : {};
}

function plainRoute(app: HttpApp, path: string, { page, writer, index, words }: PlainRoute): void {
  const { paths, title, isListed = false } = page;
  const head: Page = {
    ...(title !== undefined && { title: words.say(title) }),
    ...(isListed && { canonical: paths[0] ?? path }),
  };
  app.get(path, {
    schema: { querystring: pageQuery(page) },
    handler: (request, reply) =>
      writer.send(
        { request, reply },
        {
          version: String(index.version()),
          make: () => ({ ...head, ...searchedFor(page, request.url, words) }),
        },
      ),
  });
}

interface PlainRoute extends Pick<PagesParts, 'writer' | 'index' | 'words'> {
  readonly page: PlainPage;
}

/** The pages whose head depends on nothing but their address. */
export function plainRoutes(app: HttpApp, parts: Pick<PagesParts, 'writer' | 'index' | 'words'>): void {
  for (const page of PAGE_LIST) {
    if (page.isWritten) continue;
    for (const path of page.paths) plainRoute(app, path, { ...parts, page });
  }
  app.get('/page-not-found', () => {
    throw new Problem('unknown-address');
  });
}
