import { FILE_FORMAT_KEYS, PAGES } from '@almanac/contract';
import * as z from 'zod/mini';

import { collectedTables, type Collections } from '../../releases/figures/collections.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { singleQuery } from '../../platform/http/page-query.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { html } from '../../platform/http/answers/html.ts';
import { fileLinks } from './file-links.ts';
import type { PageWriter } from './page-writer.ts';

export interface TakeAwayPagesParts {
  readonly index: ReleaseIndex;
  readonly collections: Collections;
  readonly writer: PageWriter;
}

const frameOnly = singleQuery({ paths: [] });

/** The page of a table's metadata, with its files for whoever runs no script. */
export function metadataPage(app: HttpApp, { index, writer }: Omit<TakeAwayPagesParts, 'collections'>): void {
  const [address] = PAGES.metadata.paths;
  app.get(address, {
    schema: { params: z.object({ matrixNumber: z.string() }), querystring: singleQuery(PAGES.metadata) },
    handler: (request, reply) => {
      const table = index.current(request.params.matrixNumber);
      if (table === undefined) throw new Problem('unknown-table');
      const path = `/statistical-tables/download-metadata/${table.code}`;
      const title = `Metadata of ${table.summary.title}`;
      const body = html`<main class="page">
        <h1>${title}</h1>
        <p>
          Download: <a href="${path}.csv">CSV</a>, <a href="${path}.xlsx">XLSX</a>,
          <a href="${path}.json">JSON</a>.
        </p>
      </main>`;
      return writer.send({ request, reply }, { title, canonical: path, body });
    },
  });
}

/** The page of a collection. A collection is for whom its address was sent to: search engines stay out. */
export function collectionPage(app: HttpApp, { collections, index, writer }: TakeAwayPagesParts): void {
  const [address] = PAGES.collection.paths;
  app.get(address, {
    schema: { params: z.object({ id: z.string() }), querystring: singleQuery(PAGES.collection) },
    handler: async (request, reply) => {
      const { id } = request.params;
      const isEverything = id === 'all';
      if (!isEverything) await collectedTables({ collections, index }, id);
      const title = isEverything ? 'Download the whole catalogue' : 'Download several tables';
      const path = `/statistical-tables/downloadMultiple/${id}`;
      const body = html`<main class="page">
        <h1>${title}</h1>
        <p>One archive: ${fileLinks(FILE_FORMAT_KEYS, (key) => `${path}.zip?format=${key}`)}.</p>
      </main>`;
      return writer.send({ request, reply }, { title, ...(isEverything && { canonical: path }), body });
    },
  });
  app.get('/statistical-tables/downloadMultiple', {
    schema: { querystring: frameOnly },
    handler: (_request, reply) => reply.redirect('/statistical-tables/downloadMultiple/all', 302),
  });
}
