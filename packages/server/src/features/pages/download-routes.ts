import { PAGES } from '@almanac/contract';
import type { Words } from '@almanac/words';
import * as z from 'zod/mini';

import { collectedTables, type Collections } from '../../releases/figures/collections.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { singleQuery } from '../../platform/http/page-query.ts';
import { noTable } from '../../releases/index/find-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { Page } from './page-head.ts';
import type { PageWriter } from './page-writer.ts';

export interface DownloadPagesParts {
  readonly index: ReleaseIndex;
  readonly collections: Collections;
  readonly writer: PageWriter;
  readonly words: Words;
}

const frameOnly = singleQuery({ paths: [] });

/** The page of a table's metadata. */
export function metadataPage(
  app: HttpApp,
  { index, writer, words }: Omit<DownloadPagesParts, 'collections'>,
): void {
  const [address] = PAGES.metadata.paths;
  app.get(address, {
    schema: { params: z.object({ matrixNumber: z.string() }), querystring: singleQuery(PAGES.metadata) },
    handler: (request, reply) => {
      const table = index.current(request.params.matrixNumber);
      if (table === undefined) throw noTable(index, request.params.matrixNumber);
      const path = `/statistical-tables/download-metadata/${table.code}`;
      const title = words.say('page.metadata', { title: table.summary.title });
      const make = (): Page => ({ title, canonical: path });
      return writer.send({ request, reply }, { version: String(index.version()), make });
    },
  });
}

/** The page of a collection. A collection is for whom its address was sent to: search engines stay out. */
export function collectionPage(
  app: HttpApp,
  { collections, index, writer, words }: DownloadPagesParts,
): void {
  const [address] = PAGES.collection.paths;
  app.get(address, {
    schema: { params: z.object({ id: z.string() }), querystring: singleQuery(PAGES.collection) },
    handler: async (request, reply) => {
      const { id } = request.params;
      const isEverything = id === 'all';
      if (!isEverything) await collectedTables({ collections, index }, id);
      const title = words.say(isEverything ? 'page.collection.all' : 'page.collection');
      const path = `/statistical-tables/downloadMultiple/${id}`;
      const make = (): Page => ({ title, ...(isEverything && { canonical: path }) });
      return writer.send({ request, reply }, { version: String(index.version()), make });
    },
  });
  app.get('/statistical-tables/downloadMultiple', {
    schema: { querystring: frameOnly },
    handler: (_request, reply) => reply.redirect('/statistical-tables/downloadMultiple/all', 302),
  });
}
