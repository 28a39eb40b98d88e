import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { DATA_FORMATS, placedFor, type DataFormat } from '../../releases/px-web/data-formats.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { answeredHolder, sendData, versionOfCall } from '../../releases/px-web/send-data.ts';
import { selectedData } from '../../releases/reading/selected-data.ts';
import type { WantedData } from '../../releases/reading/wanted-data.ts';
import { addressesOf } from './addresses.ts';
import { formatNamed, optionsIn } from './format-in.ts';
import { foundTable, readFound } from './found-table.ts';
import { parametersIn, type Parameters } from '../../releases/reading/parameters.ts';
import { selectionBody, wantedInBody, wantedInQuery, withoutOnlyMeasure } from './wanted-in.ts';

const params = z.object({ code: z.string() });
const querystring = z.looseObject({});

/** A call for data, before its table is found. */
export interface AskedData {
  readonly table: string;
  readonly wanted: WantedData;
  readonly format: string | undefined;
  readonly formatParameters: readonly string[];
  readonly parameters: Parameters;
}

/** `GET` and `POST /api/v2/tables/{id}/data` */
export function dataRoutes(api: HttpApp, parts: PxWebParts): void {
  const config = { givesTable: 'code' };
  const askedIn = (parameters: Parameters, table: string, wanted: WantedData): AskedData => ({
    table,
    wanted,
    format: parameters.text('outputFormat'),
    formatParameters: parameters.list('outputFormatParams'),
    parameters,
  });
  api.get('/tables/:code/data', { schema: { params, querystring }, config }, async (request, reply) => {
    const parameters = parametersIn(request.query);
    return answerData(
      parts,
      { request, reply },
      askedIn(parameters, request.params.code, wantedInQuery(parameters)),
    );
  });
  api.post(
    '/tables/:code/data',
    { schema: { params, querystring, body: z.nullish(selectionBody) }, config },
    async (request, reply) => {
      const parameters = parametersIn(request.query);
      return answerData(
        parts,
        { request, reply },
        askedIn(parameters, request.params.code, wantedInBody(request.body ?? {})),
      );
    },
  );
}

/** Answers a call for data. Throws the problem to answer with. */
export async function answerData(
  parts: PxWebParts,
  exchange: Exchange,
  { table, wanted, format: name, formatParameters, parameters }: AskedData,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  parts.limit.admit(request, reply);
  const format: DataFormat = DATA_FORMATS[formatNamed(name)];
  const options = optionsIn(formatParameters);
  const found = await foundTable(parts, table, parameters);
  const held = answeredHolder(exchange, versionOfCall(parts, found, request.url), format.isText);
  if (held) return held;
  const read = await readFound(parts, found);
  const { dimensions } = read.head.cube;
  const selected = selectedData(
    read.head,
    placedFor(format, withoutOnlyMeasure(wanted, dimensions), dimensions),
  );
  const addresses = addressesOf(parts, read.head.code);
  return sendData(parts, exchange, { ...read, selected, format, options, addresses });
}
