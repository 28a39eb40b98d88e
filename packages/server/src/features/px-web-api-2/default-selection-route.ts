import { isOnlyMeasure, ONLY_MEASURE } from '@almanac/formats';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  sendHead,
  sendPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { selectedData, type SelectedData } from '../../releases/reading/selected-data.ts';
import { foundTable, readFound, type ReadTableHead } from './found-table.ts';
import { parametersIn } from '../../releases/reading/parameters.ts';

/** `GET /api/v2/tables/{id}/defaultselection`: what data without a selection holds. */
export function defaultSelectionRoute(api: HttpApp, parts: PxWebParts): void {
  api.get(
    '/tables/:code/defaultselection',
    { schema: { params: z.object({ code: z.string() }), querystring: z.looseObject({}) } },
    async (request, reply) => {
      await parts.limit.charge(request, reply, costOf(0));
      const found = await foundTable(parts, request.params.code, parametersIn(request.query));
      if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
      const read = await readFound(parts, found);
      const selected = selectedData(read.head, { categories: [], unnamed: 'is-refused' });
      const answer = await prepareAnswer(JSON.stringify(selectionOf(parts, read, selected)));
      return sendPrepared({ request, reply }, answer, { type: JSON_TYPE });
    },
  );
}

/** A selection as the protocol writes it: every value by its code. */
export function selectionOf(
  { language }: Pick<PxWebParts, 'language'>,
  { head }: Pick<ReadTableHead, 'head'>,
  { rows, columns, chosen, codelists }: SelectedData,
): Readonly<Record<string, unknown>> {
  const selection = [...rows, ...columns].map((id) => ({
    variableCode: id,
    codelist: codelists.get(id)?.id ?? null,
    valueCodes: (chosen.get(id) ?? []).map((each) => each.id),
  }));
  const measure = isOnlyMeasure(head.cube.dimensions, ONLY_MEASURE.id)
    ? [{ variableCode: ONLY_MEASURE.id, codelist: null, valueCodes: [ONLY_MEASURE.category] }]
    : [];
  return {
    selection: [...selection, ...measure],
    placement: { heading: columns, stub: rows },
    language,
    links: [],
  };
}
