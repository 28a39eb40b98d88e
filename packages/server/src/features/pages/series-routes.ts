import { PAGES, type SeriesBody } from '@almanac/contract';
import type { Words } from '@almanac/words';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { singleQuery } from '../../platform/http/page-query.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { leadOn } from '../../platform/http/answers/lead-on.ts';
import { successorOf } from '../../releases/index/find-release.ts';
import type { PageWriter } from './page-writer.ts';
import { seriesPage } from './series-page.ts';
import { statusVersion } from './status-version.ts';

const seriesParams = z.object({ code: z.string(), seriesNo: z.string() });

export interface SeriesPagesParts {
  readonly index: ReleaseIndex;
  readonly writer: PageWriter;
  readonly words: Words;
  /** Throws the problem to answer with when there is no such series. */
  readonly findSeries: (address: { readonly code: string; readonly seriesNo: string }) => Promise<SeriesBody>;
}

/** `/series/:code/:seriesNo`: a series of a replaced table leads to the table that took its place. */
export function seriesPageRoutes(app: HttpApp, { index, writer, words, findSeries }: SeriesPagesParts): void {
  const [path] = PAGES.series.paths;
  app.get(path, {
    schema: { params: seriesParams, querystring: singleQuery(PAGES.series) },
    handler: async (request, reply) => {
      const table = index.current(request.params.code);
      const successor = table && successorOf(index, table, {});
      if (successor) return leadOn(reply, `/table/${successor.kind}/${successor.code}`);
      const { params } = request;
      return writer.send(
        { request, reply },
        {
          version: table === undefined ? '' : statusVersion(table),
          make: async () => seriesPage(await findSeries(params), words),
        },
      );
    },
  });
}
