import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

import {
  JSON_TYPE,
  prepareAnswer,
  sendHead,
  sendPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import type { Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { selectedData, type SelectedData } from '../../releases/reading/selected-data.ts';
import { linkTo } from './addresses.ts';
import { answerData } from './data-routes.ts';
import { selectionOf } from './default-selection-route.ts';
import { formatNamed, optionsIn } from './format-in.ts';
import { foundTable, readFound, type ReadTableHead } from './found-table.ts';
import { parametersIn, type Parameters } from '../../releases/reading/parameters.ts';
import { keepQuery, keptQuery, savedQueryBody, type SavedQuery } from './saved-query.ts';
import { wantedInBody, withoutOnlyMeasure } from './wanted-in.ts';

const params = z.object({ savedQuery: z.string() });
const querystring = z.looseObject({});

const schema = { params, querystring };

/** `POST /api/v2/savedqueries`: keeps a query under an id. */
export function keepQueryRoute(api: HttpApp, parts: PxWebParts): void {
  api.post('/savedqueries', { schema: { querystring, body: savedQueryBody } }, async (request, reply) => {
    await parts.limit.charge(request, reply, costOf(0));
    const { body } = request;
    // What could not be answered is refused now, not when somebody opens it.
    formatNamed(body.outputFormat ?? undefined);
    optionsIn(body.outputFormatParams ?? []);
    const { table } = await selectedBy(parts, body, parametersIn({}));
    const query = { ...body, tableId: table.code, language: parts.language };
    const id = await keepQuery(parts, query, request.ip);
    return reply
      .code(201)
      .type(JSON_TYPE)
      .send(JSON.stringify(describedQuery(parts, id, query)));
  });
}

/** `GET /api/v2/savedqueries/{id}`: what a kept query says, selects and gives. */
export function savedQueryRoutes(api: HttpApp, parts: PxWebParts): void {
  const sendJson = async (exchange: Exchange, body: unknown): Promise<FastifyReply> =>
    sendPrepared(exchange, await prepareAnswer(JSON.stringify(body)), {
      type: JSON_TYPE,
    });
  api.get('/savedqueries/:savedQuery', { schema }, async (request, reply) => {
    await parts.limit.charge(request, reply, costOf(0));
    const id = request.params.savedQuery;
    const query = await keptQuery(parts, id);
    if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
    return sendJson({ request, reply }, describedQuery(parts, id, query));
  });
  api.get('/savedqueries/:savedQuery/selection', { schema }, async (request, reply) => {
    await parts.limit.charge(request, reply, costOf(0));
    const query = await keptQuery(parts, request.params.savedQuery);
    const { selected, ...read } = await selectedBy(parts, query, parametersIn(request.query));
    if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
    return sendJson({ request, reply }, selectionOf(parts, read, selected));
  });
  api.get('/savedqueries/:savedQuery/data', { schema }, async (request, reply) => {
    parts.limit.admit(request, reply);
    const query = await keptQuery(parts, request.params.savedQuery);
    const parameters = parametersIn(request.query);
    const asked = parameters.list('outputFormatParams');
    return answerData(
      parts,
      { request, reply },
      {
        table: query.tableId,
        wanted: wantedInBody(query.selection),
        format: parameters.text('outputFormat') ?? query.outputFormat ?? undefined,
        formatParameters: asked.length > 0 ? asked : (query.outputFormatParams ?? []),
        parameters,
      },
    );
  });
}

/** The table of a query and what is selected of it as of now. Throws the problem to answer with. */
async function selectedBy(
  parts: PxWebParts,
  { tableId, selection }: SavedQuery,
  parameters: Parameters,
): Promise<ReadTableHead & { readonly selected: SelectedData }> {
  const read = await readFound(parts, await foundTable(parts, tableId, parameters));
  const wanted = withoutOnlyMeasure(wantedInBody(selection), read.head.cube.dimensions);
  return { ...read, selected: selectedData(read.head, wanted) };
}

function describedQuery(parts: PxWebParts, id: string, query: SavedQuery): Readonly<Record<string, unknown>> {
  const path = `savedqueries/${id}`;
  return {
    language: parts.language,
    id,
    savedQuery: { id, ...query },
    links: [linkTo(parts, 'self', path), linkTo(parts, 'data', `${path}/data`)],
  };
}
