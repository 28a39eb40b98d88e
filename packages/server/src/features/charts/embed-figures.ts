import { packChart } from '@almanac/contract';
import type { ChartModel } from '@almanac/core';
import * as z from 'zod/mini';

import { byteCache } from '../../platform/byte-cache.ts';
import { findRelease } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  sendHead,
  sendPrepared,
  sizeOfPrepared,
  versionOf,
} from '../../platform/http/answers/prepared-answer.ts';
import { PAGE_PARAMETERS, queryOf, withoutParameters } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import type { ChartsParts } from './charts-parts.ts';
import { mayDraw, readAskedChart, readChart } from './read-chart.ts';

/** Some hundred charts of the size that has its figures by address. */
const CACHE_BYTES = 16 * 1024 * 1024;

const params = z.object({ kind: z.string(), code: z.string() });

/** The figures of a chart never change with the next release: their address names one. */
const querystring = z.looseObject({ release: z.string(), version: z.optional(z.string()) });

/** What an address of figures has besides what the page of the table has. */
const OWN = ['release', 'version'];

/** A chart of a release. */
export interface ChartAddress {
  readonly kind: string;
  readonly code: string;
  readonly release: string;
  /** Of the table's page. */
  readonly query: string;
}

/** The figures of a chart as they are sent. */
export function figuresBytes(model: ChartModel): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(packChart(model)));
}

/** Where the figures of a chart are. The version is that of their bytes: another portal may pack them otherwise. */
export function figuresAddress({ kind, code, release, query }: ChartAddress, figures: Uint8Array): string {
  const shown = withoutParameters(query, OWN);
  const rest = `release=${release}&version=${versionOf(figures)}`;
  return `/chart/${kind}/${code}/figures.json?${shown === '' ? rest : `${shown}&${rest}`}`;
}

/** `GET /chart/:type/:id/figures.json`: the figures of an embedded chart whose page does not carry them. */
export function figuresRoute(app: HttpApp, parts: ChartsParts): void {
  const { index, views, version } = parts;
  const kept = byteCache(CACHE_BYTES, sizeOfPrepared, 'embedded-figures');
  app.get('/chart/:kind/:code/figures.json', {
    schema: { params, querystring },
    handler: async (request, reply) => {
      const { release } = request.query;
      const found = await findRelease(index, { ...request.params, release });
      const query = withoutParameters(queryOf(request.url), OWN);
      const asked = readAskedChart(await withStoredViews(query, views), PAGE_PARAMETERS);
      const key = JSON.stringify([version, found.release.release.id, query]);
      const there = kept.peek(key);
      const { release: drawn } = found;
      if (!there && request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
      if (!there && !(await mayDraw(parts, { request, reply }, { release: drawn, asked }))) {
        return reply.hijack();
      }
      const answer =
        there ??
        (await kept.get(key, async () => {
          const { model } = await readChart(parts, drawn, asked);
          return prepareAnswer(figuresBytes(model));
        }));
      return sendPrepared({ request, reply }, answer, { type: JSON_TYPE });
    },
  });
}
