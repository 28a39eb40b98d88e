import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { parametersIn, type Parameters } from '../../releases/reading/parameters.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { answerData } from './answer-data.ts';
import { chosenPositions } from './chosen-positions.ts';
import { componentFilters } from './component-filters.ts';
import { FORMS_3_0 } from './data-forms.ts';
import { codesInStartOfKey } from './data-key.ts';
import { dataQueryIn, type DataQuery } from './data-query.ts';
import { codeInContext, foundInContext } from './found-flow.ts';
import { wantedForm } from './wanted-form.ts';

const querystring = z.looseObject({});
const parameter = z.optional(z.string());
const params = z.object({
  context: z.string(),
  agencyId: z.string(),
  resource: z.string(),
  structureVersion: parameter,
  key: parameter,
});

const START = '/data/:context/:agencyId/:resource';
const PATHS = [START, `${START}/:structureVersion`, `${START}/:structureVersion/:key`];

/** `GET /sdmx/3.0/data/{context}/{agency}/{id}/{version}/{key}` */
export function contextDataRoutes(api: HttpApp, parts: SdmxParts): void {
  const config = { givesTable: codeInContext };
  for (const path of PATHS) {
    api.get(path, { schema: { params, querystring }, config }, async (request, reply) => {
      parts.limit.admit(request, reply);
      const parameters = parametersIn(request.query);
      const { key = '*' } = request.params;
      const query = queryIn(parameters);
      return answerData(
        parts,
        { request, reply },
        {
          table: foundInContext(parts.catalogue, request.params),
          wanted: wantedForm(FORMS_3_0, {
            format: parameters.text('format'),
            accept: request.headers.accept,
          }),
          query,
          choose: (head, structure) =>
            chosenPositions(head, structure, {
              codes: codesInStartOfKey(key, structure),
              query,
              filters: componentFilters(parameters.keyed('c'), structure),
            }),
        },
      );
    });
  }
}

/** Version 3.0 says what is left out by naming attributes and measures. */
function queryIn(parameters: Parameters): DataQuery {
  const query = dataQueryIn(parameters);
  const leavesOut = (name: string): boolean => parameters.text(name)?.toLowerCase() === 'none';
  if (leavesOut('measures')) return { ...query, detail: 'serieskeysonly' };
  return leavesOut('attributes') ? { ...query, detail: 'dataonly' } : query;
}
