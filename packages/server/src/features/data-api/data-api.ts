import { dayOf } from '@almanac/words';
import { message, or } from '@almanac/core';
import { dataOpenApi } from '@almanac/contract';
import { type ApiQuery, isExtended, writeTableList, writeTableMetadata } from '@almanac/formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { Protocol } from '../../platform/http/protocol.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  sendHead,
  sendPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { accessOf, findApiTable } from './api-access.ts';
import { placedTables } from './api-listings.ts';
import { apiQueryOf } from './api-query.ts';
import { answerRefusal, unreadableFields } from './api-refusal.ts';
import { refuseOther, releaseIn, tableDataHandler } from './data-route.ts';
import { figureCounter } from './figure-counter.ts';
import { setReleaseHeaders, ANSWER_HEADERS } from './answer-headers.ts';
import { wholeCatalogue } from './whole-catalogue.ts';
import { apiSearch, SEARCH_OPTIONS, type SearchOption } from './search-texts.ts';
import type { ApiExchange, DataApiParts } from './exchange.ts';

const anyQuery = z.looseObject({});
const ids = z.object({ resourceId: z.string() });
const counted = { givesTable: 'resourceId' };
const TOLD = ['Link', 'ETag', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'];

/** What a search is for. Throws the refusal to answer with. */
function searchIn({ keyword, searchoption }: ApiQuery): {
  readonly keyword: string;
  readonly option: SearchOption;
} {
  const option = SEARCH_OPTIONS.find((each) => each === searchoption?.toLowerCase());
  const errors = {
    ...(!keyword && { Keyword: [message('data-api.required', { field: 'Keyword' })] }),
    ...(!searchoption && { SearchOption: [message('data-api.required', { field: 'SearchOption' })] }),
    ...(searchoption &&
      !option && {
        SearchOption: [
          message('data-api.search-option', { value: searchoption, options: or(SEARCH_OPTIONS) }),
        ],
      }),
  };
  if (!keyword || !option) throw unreadableFields(errors);
  return { keyword, option };
}

function send(request: FastifyRequest, reply: FastifyReply) {
  return async (text: string): Promise<FastifyReply> =>
    sendPrepared({ request, reply }, await prepareAnswer(text), {
      type: JSON_TYPE,
    });
}

function listRoutes(app: HttpApp, parts: DataApiParts, { origin }: ApiExchange): void {
  const placed = placedTables(parts.index, parts.locale);
  const search = apiSearch(parts.readHeader);
  app.get('/resourceid', { schema: { querystring: anyQuery } }, async (request, reply) => {
    await parts.limit.charge(request, reply, costOf(0));
    const query = apiQueryOf(request.query);
    const wanted = searchIn(query);
    const access = await accessOf(request, query, parts.holdsKey);
    if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
    const found = await search(
      placed().filter(({ table }) => access(table)),
      wanted,
    );
    const listings = found.map(({ listing }) => listing);
    return send(request, reply)(writeTableList(listings, origin()));
  });
  const whole = wholeCatalogue(parts, placed);
  app.get('/catalogue', { schema: { querystring: anyQuery } }, async (request, reply) => {
    await parts.limit.charge(request, reply, costOf(0));
    const access = await accessOf(request, apiQueryOf(request.query), parts.holdsKey);
    if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
    return sendPrepared({ request, reply }, await whole(access, origin()), {
      type: JSON_TYPE,
    });
  });
}

function metadataRoute(app: HttpApp, parts: DataApiParts, { origin }: ApiExchange): void {
  const { index, publicUrl } = parts;
  const figuresOf = figureCounter(parts);
  app.get(
    '/metadata/:resourceId',
    { schema: { params: ids, querystring: anyQuery }, config: counted },
    async (request, reply) => {
      await parts.limit.charge(request, reply, costOf(0));
      const query = apiQueryOf(request.query);
      const access = await accessOf(request, query, parts.holdsKey);
      const current = findApiTable(index, request.params.resourceId, access);
      const release = await releaseIn(parts, current, query['release']);
      setReleaseHeaders(reply, { table: current, release, publicUrl, call: 'metadata' });
      if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
      const releases = await index.releasesOf(current.code);
      const { table } = await parts.readHeader(current.code, release.release.id);
      const text = writeTableMetadata(table, {
        ...origin(),
        release: release.release,
        replacedBy: current.replacedBy,
        figures: await figuresOf(release),
        isExtended: isExtended(query),
        releases: releases.map((each) => each.release),
      });
      return send(request, reply)(text);
    },
  );
}

/** The prefix of its calls; old clients write it in any case. */
const NAME = /^\/api\/table\/[^/?]*/i;

/** The public data API, in the wire format that its clients already speak. Everything in it is JSON in the envelope. */
export function dataApi(parts: DataApiParts): Protocol {
  const { clock, timeZone } = parts;
  const localDay = (text: string): string => dayOf(text, timeZone);
  const exchange: ApiExchange = {
    origin: () => ({ site: parts.site, day: localDay(clock.now().toISOString()), dayOf: localDay }),
  };
  return {
    prefix: '/api/table/',
    canonical: (address) => address.replace(NAME, (start) => start.toLowerCase()),
    open: { told: [...TOLD, ...ANSWER_HEADERS], asked: '*' },
    refuseUnknown: refuseOther,
    addRoutes: (api, app) => {
      descriptionRoute(app, parts);
      api.setErrorHandler((error: Error, request, reply) =>
        answerRefusal(error, { request, reply, words: parts.words }),
      );
      listRoutes(api, parts, exchange);
      metadataRoute(api, parts, exchange);
      api.get(
        '/tabledata/:resourceId',
        { schema: { params: ids, querystring: anyQuery }, config: counted },
        tableDataHandler(parts, exchange),
      );
    },
  };
}

function descriptionRoute(app: HttpApp, { site: title, publicUrl, version, words }: DataApiParts): void {
  const description = prepareAnswer(
    `${JSON.stringify(dataOpenApi({ title, publicUrl, version }, words.write), null, 2)}\n`,
  );
  app.get('/api/openapi.json', async (request, reply) =>
    sendPrepared({ request, reply }, await description, { type: JSON_TYPE }),
  );
}
