import { message } from '@almanac/core';
import * as z from 'zod/mini';

import { byteCache } from '../../platform/byte-cache.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import { Problem } from '../../platform/http/problem.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  type PreparedAnswer,
  sendHead,
  sendPrepared,
  sizeOfPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import { updatedAt } from '../../releases/px-web/about-release.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { plainQuery, tablesFor } from '../../releases/px-web/searched-tables.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { linkTo, type Link } from './addresses.ts';
import { parametersIn, positiveNumber, type Parameters } from '../../releases/reading/parameters.ts';
import { tableItem } from './table-item.ts';

const PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60_000;
const CACHE_BYTES = 16 * 1024 * 1024;

/** Tables that are described at a time. */
const TABLES_AT_ONCE = 250;

/** What a call lists. */
interface WantedPage {
  readonly query: string;
  /** What is searched for and how far back, as the links to other pages repeat it. */
  readonly repeated: string;
  /** Only tables that were updated since; the start of a minute, so that answers can be kept. */
  readonly since: string | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

function wantedIn(parameters: Parameters, now: Date): WantedPage {
  const pastDays = parameters.text('pastDays');
  const since =
    pastDays === undefined
      ? undefined
      : new Date(now.getTime() - positiveNumber(parameters, 'pastDays', 1) * DAY_MS);
  if (since !== undefined && Number.isNaN(since.getTime())) return wantedEver(parameters);
  return { ...wantedEver(parameters), since: since && `${since.toISOString().slice(0, 16)}:00.000Z` };
}

function wantedEver(parameters: Parameters): WantedPage {
  return {
    query: plainQuery(parameters.text('query') ?? ''),
    repeated: ['query', 'pastDays']
      .map((name) => [name, parameters.text(name)] as const)
      .map(([name, text]) =>
        text === undefined ? '' : `&${name}=${encodeURIComponent(text.toWellFormed())}`,
      )
      .join(''),
    since: undefined,
    pageNumber: positiveNumber(parameters, 'pageNumber', 1),
    pageSize: positiveNumber(parameters, 'pageSize', PAGE_SIZE),
  };
}

/** `GET /api/v2/tables` */
export function listRoute(api: HttpApp, parts: PxWebParts): void {
  const { catalogue, limit, clock } = parts;
  const kept = byteCache<PreparedAnswer>(CACHE_BYTES, sizeOfPrepared, 'PxWebApi lists');
  api.get('/tables', { schema: { querystring: z.looseObject({}) } }, async (request, reply) => {
    await limit.charge(request, reply, costOf(0));
    const wanted = wantedIn(parametersIn(request.query), clock.now());
    if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
    const version = catalogue.version();
    const answer = await kept.get(JSON.stringify([version, wanted]), async () => {
      const { since } = wanted;
      const tables = await tablesFor(parts, wanted.query);
      const found = tables.filter((table) => since === undefined || updatedAt(table) >= since.slice(0, 10));
      return prepareAnswer(await pageOf(parts, found, wanted));
    });
    return sendPrepared({ request, reply }, answer, { type: JSON_TYPE });
  });
}

async function pageOf(
  portal: PxWebParts,
  found: readonly CurrentTable[],
  { pageNumber, pageSize, repeated }: WantedPage,
): Promise<string> {
  const totalPages = Math.max(1, Math.ceil(found.length / pageSize));
  if (pageNumber > totalPages) {
    throw new Problem('unknown-address', {
      detail: message('reading.no-page', { pages: { number: totalPages } }),
      parameter: 'pageNumber',
    });
  }
  const shown = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  const items: string[] = [];
  for (const [at, table] of shown.entries()) {
    items.push(JSON.stringify(tableItem(portal, table)));
    if (at % TABLES_AT_ONCE === TABLES_AT_ONCE - 1) await nextTurn();
  }
  const page = (rel: string, at: number): Link =>
    linkTo(portal, rel, 'tables', `${repeated}&pageSize=${pageSize}&pageNumber=${at}`);
  const links = [
    ...(pageNumber < totalPages ? [page('next', pageNumber + 1)] : []),
    ...(pageNumber > 1 ? [page('previous', pageNumber - 1)] : []),
    page('last', totalPages),
  ];
  const about = {
    page: { pageNumber, pageSize, totalElements: found.length, totalPages, links },
    links: [page('self', pageNumber)],
  };
  const rest = JSON.stringify(about).slice(1);
  return `{"language":${JSON.stringify(portal.language)},"tables":[${items.join(',')}],${rest}`;
}
