import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { parametersIn } from '../../releases/reading/parameters.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { answerAvailability } from './answer-availability.ts';
import { answerData } from './answer-data.ts';
import { chosenPositions } from './chosen-positions.ts';
import { FORMS_2_1 } from './data-forms.ts';
import { codesInKey } from './data-key.ts';
import { dataQueryIn } from './data-query.ts';
import { codeInFlow, foundFlow } from './found-flow.ts';
import type { SdmxVersion } from './sdmx-version.ts';
import { wantedForm } from './wanted-form.ts';

const querystring = z.looseObject({});
const parameter = z.optional(z.string());
const params = z.object({ flow: z.string(), key: parameter, provider: parameter, component: parameter });

const AVAILABLE_PATHS = ['', '/:key', '/:key/:provider', '/:key/:provider/:component'].map(
  (rest) => `/availableconstraint/:flow${rest}`,
);

const PATHS = ['/data/:flow', '/data/:flow/:key', '/data/:flow/:key/:provider'];

const config = { givesTable: ({ flow = '' }: Readonly<Record<string, string>>) => codeInFlow(flow) };

/** `GET /sdmx/2.1/data/{flow}/{key}/{provider}`, and `availableconstraint` with the same and a dimension. */
export function dataRoutes(api: HttpApp, parts: SdmxParts, version: SdmxVersion): void {
  for (const path of AVAILABLE_PATHS) {
    api.get(path, { schema: { params, querystring }, config }, async (request, reply) => {
      const parameters = parametersIn(request.query);
      const { flow, key = 'all', provider = 'all', component = 'all' } = request.params;
      const query = dataQueryIn(parameters);
      return answerAvailability(parts, { request, reply }, version, {
        table: foundFlow(parts.catalogue, flow, provider),
        parameters,
        query,
        component,
        wanted: (structure) => ({ codes: codesInKey(key, structure), query }),
      });
    });
  }
  for (const path of PATHS) {
    api.get(path, { schema: { params, querystring }, config }, async (request, reply) => {
      parts.limit.admit(request, reply);
      const parameters = parametersIn(request.query);
      const { flow, key = 'all', provider = 'all' } = request.params;
      const query = dataQueryIn(parameters);
      return answerData(
        parts,
        { request, reply },
        {
          table: foundFlow(parts.catalogue, flow, provider),
          wanted: wantedForm(FORMS_2_1, parameters, request.headers.accept),
          query,
          choose: (head, structure) =>
            chosenPositions(head, structure, { codes: codesInKey(key, structure), query }),
        },
      );
    });
  }
}
