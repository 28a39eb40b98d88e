import type { Words } from '@almanac/words';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

import { findRelease } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  prepareAnswer,
  sendPrepared,
  type PreparedAnswer,
} from '../../platform/http/answers/prepared-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import {
  PAGE_PARAMETERS,
  queryOf,
  readCustomisation,
  withoutParameters,
} from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleasePins } from '../../releases/index/release-pins.ts';
import { withStoredViews, type StoredViews } from '../../releases/figures/stored-views.ts';
import {
  citationBibtex,
  citationOf,
  citationRis,
  citationText,
  type Citation,
  type CitedPart,
} from './citation.ts';
import type { DescribedPortal } from './dcat-catalogue.ts';
import { catalogueWriter } from './prepare-catalogue.ts';
import { acceptedSuffix, RDF_FORMATS } from './rdf-formats.ts';
import { listedPages, MOST_ADDRESSES, robotsText, sitemapIndexOf, sitemapOf } from './sitemap.ts';

export interface ReferencesParts {
  readonly index: ReleaseIndex;
  readonly portal: () => DescribedPortal;
  readonly words: Words;
  readonly views: StoredViews;
  /** Writes down what is cited; undefined where nothing is ever thinned out. */
  readonly pins?: ReleasePins | undefined;
  /** Paths of pages without a table that search engines may know. */
  readonly plainPages: readonly string[];
  /** The most addresses of one sitemap. */
  readonly mostAddresses?: number;
}

const XML = 'application/xml; charset=utf-8';

/** Answers that are made once for each version of the catalogue, on first request. */
function madeOnce(index: ReleaseIndex, make: () => Promise<PreparedAnswer>): () => Promise<PreparedAnswer> {
  let current: { readonly version: number; readonly answer: Promise<PreparedAnswer> } | undefined;
  return () => {
    const version = index.version();
    if (current?.version !== version) {
      current = { version, answer: make() };
    }
    return current.answer;
  };
}

function sitemapRoutes(
  app: HttpApp,
  { index, portal, plainPages, mostAddresses = MOST_ADDRESSES }: ReferencesParts,
): void {
  const pages = () => listedPages(index.all(), plainPages);
  const whole = madeOnce(index, () => {
    const listed = pages();
    const parts = Math.ceil(listed.length / mostAddresses);
    const { publicUrl } = portal();
    return prepareAnswer(parts > 1 ? sitemapIndexOf(parts, publicUrl) : sitemapOf(listed, publicUrl));
  });
  app.get('/sitemap.xml', async (request, reply) =>
    sendPrepared({ request, reply }, await whole(), { type: XML }),
  );
  app.get('/sitemaps/:number.xml', {
    schema: { params: z.object({ number: z.coerce.number() }) },
    handler: async (request, reply) => {
      const { number } = request.params;
      const part = pages().slice((number - 1) * mostAddresses, number * mostAddresses);
      if (part.length === 0) throw new Problem('unknown-address');
      const answer = await prepareAnswer(sitemapOf(part, portal().publicUrl));
      return sendPrepared({ request, reply }, answer, { type: XML });
    },
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(portal().publicUrl)),
  );
}

const CITATIONS: readonly {
  readonly suffix: string;
  readonly type: string;
  readonly write: (cited: Citation, words: Words) => string;
}[] = [
  { suffix: 'txt', type: 'text/plain; charset=utf-8', write: citationText },
  { suffix: 'bib', type: 'application/x-bibtex; charset=utf-8', write: citationBibtex },
  { suffix: 'ris', type: 'application/x-research-info-systems; charset=utf-8', write: citationRis },
];

const tableParams = z.object({ kind: z.string(), code: z.string() });
const citedQuery = z.looseObject({ release: z.optional(z.string()) });

/** What the address of a page shows of its table. Throws the problem to answer with when it cannot be read. */
async function citedPart(url: string, views: StoredViews): Promise<CitedPart> {
  const query = withoutParameters(queryOf(url), ['release', 'frame', 'panel', 'changes', 'fullScreen']);
  const steps = readCustomisation(await withStoredViews(query, views), PAGE_PARAMETERS);
  const parameters = new URLSearchParams(query);
  if (parameters.has('chart')) {
    const title = parameters.get('chartTitle') ?? '';
    return { query, part: 'chart', ...(title !== '' && { title }) };
  }
  return { query, ...(steps.length > 0 && { part: 'view' }) };
}

function citationRoutes(app: HttpApp, { index, portal, words, views, pins }: ReferencesParts): void {
  for (const { suffix, type, write } of CITATIONS) {
    app.get(`/table/:kind/:code/citation.${suffix}`, {
      schema: { params: tableParams, querystring: citedQuery },
      handler: async (request, reply): Promise<FastifyReply> => {
        const part = await citedPart(request.url, views);
        const { release } = await findRelease(index, {
          ...request.params,
          release: request.query.release,
        });
        await pins?.pin(release.release.id, 'citation');
        return reply
          .header('cache-control', 'no-cache')
          .type(type)
          .send(write(citationOf(release, portal(), part), words));
      },
    });
  }
}

function catalogueRoutes(app: HttpApp, { index, portal, words }: ReferencesParts): void {
  for (const { suffix, type, writer } of RDF_FORMATS) {
    const write = catalogueWriter(writer);
    const catalogue = madeOnce(index, () => write(index.all(), { ...portal(), words }));
    app.get(`/catalogue.${suffix}`, async (request, reply) =>
      sendPrepared({ request, reply }, await catalogue(), { type }),
    );
  }
  // See Other, as for a thing that has several descriptions.
  app.get('/catalogue', (request, reply) =>
    reply
      .headers({ vary: 'accept', 'cache-control': 'no-cache' })
      .redirect(`/catalogue.${acceptedSuffix(request.headers.accept)}`, 303),
  );
}

/** What search engines, open-data portals and lists of references read of the portal. */
export function referenceRoutes(app: HttpApp, parts: ReferencesParts): void {
  sitemapRoutes(app, parts);
  citationRoutes(app, parts);
  catalogueRoutes(app, parts);
}
