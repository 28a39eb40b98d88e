import { message } from '@almanac/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  sendHead,
  sendPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { plainQuery, tablesFor } from '../../releases/px-web/searched-tables.ts';
import { parametersIn } from '../../releases/reading/parameters.ts';
import { readHead } from '../../releases/reading/read-data.ts';
import { DATABASE, placeAt, type Place } from './places.ts';
import { queryBody, sendQuery } from './query.ts';
import { writtenFolder, writtenFound, writtenTable } from './written-places.ts';

/** The parts of an address below the database: folders, and at the end perhaps a table. */
const PARTS = ['groupingId', 'subjectId', 'topicId', 'code'] as const;

const querystring = z.looseObject({});
const params = z.object({
  lang: z.optional(z.string()),
  db: z.optional(z.string()),
  groupingId: z.optional(z.string()),
  subjectId: z.optional(z.string()),
  topicId: z.optional(z.string()),
  code: z.optional(z.string()),
});

/** An address taken apart. */
type Address = z.output<typeof params>;

/** Every address of the protocol: each answers `?config`, folders and tables what they hold, tables also queries. */
export function addressRoutes(api: HttpApp, parts: PxWebParts): void {
  const config = prepareAnswer(
    JSON.stringify({
      maxValues: parts.mostCells,
      maxCells: parts.mostCells,
      maxCalls: parts.callsPerMinute,
      timeWindow: 60,
      CORS: true,
    }),
  );
  const answer = async (exchange: Exchange, address: Address): Promise<FastifyReply> => {
    const { request, reply } = exchange;
    await parts.limit.charge(request, reply, costOf(0));
    const place = placeIn(parts, address);
    if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
    const text = async (): Promise<string> =>
      (await foundBelow(parts, place, { request, address })) ?? textOf(parts, place);
    const prepared = asksForConfig(request) ? await config : await prepareAnswer(await text());
    return sendPrepared(exchange, prepared, { type: JSON_TYPE });
  };
  const below = PARTS.map((_, at) =>
    PARTS.slice(0, at + 1)
      .map((name) => `:${name}`)
      .join('/'),
  );
  for (const url of ['', '/:lang', '/:lang/:db', ...below.map((path) => `/:lang/:db/${path}`)]) {
    api.get(url, { schema: { params, querystring } }, (request, reply) =>
      answer({ request, reply }, request.params),
    );
  }
  for (const path of below) {
    api.post(
      `/:lang/:db/${path}`,
      { schema: { params, querystring, body: queryBody }, config: { givesTable: 'code' } },
      async (request, reply) => {
        parts.limit.admit(request, reply);
        const { table } = placeIn(parts, request.params);
        if (!table) throw noPlace(request.url);
        return sendQuery(parts, { request, reply }, table, request.body);
      },
    );
  }
}

/** `?config`, with a value or without one. */
function asksForConfig({ query }: FastifyRequest): boolean {
  return Object.keys(query ?? {}).some((name) => name.toLowerCase() === 'config');
}

/** The tables below a folder that `?query=` asks for; undefined where nothing is searched for. */
async function foundBelow(
  parts: PxWebParts,
  { folder }: Place,
  { request, address }: { readonly request: FastifyRequest; readonly address: Address },
): Promise<string | undefined> {
  const query = parametersIn(request.query).text('query');
  if (!folder || query === undefined) return undefined;
  return JSON.stringify(writtenFound(await tablesFor(parts, plainQuery(query)), namesIn(address)));
}

function namesIn(address: Address): readonly string[] {
  return PARTS.flatMap((name) => address[name] ?? []);
}

/** What is at an address. Throws the problem when there is nothing. */
function placeIn(parts: PxWebParts, address: Address): Place {
  if (address.lang === undefined || address.db === undefined) return { kind: 'databases' };
  const names = namesIn(address);
  const place = placeAt(parts.catalogue, address.db, names);
  if (place) return place;
  throw noPlace(names.join('/'));
}

function noPlace(path: string): Problem {
  return new Problem('unknown-address', { detail: message('reading.no-place', { path }) });
}

async function textOf(parts: PxWebParts, { kind, folder, table }: Place): Promise<string> {
  if (kind === 'databases') return JSON.stringify([{ dbid: DATABASE, text: parts.site }]);
  if (table) return tableText(parts, table);
  return JSON.stringify(folder ? writtenFolder(folder) : []);
}

async function tableText(parts: PxWebParts, table: CurrentTable): Promise<string> {
  return writtenTable(await readHead(parts, table));
}
