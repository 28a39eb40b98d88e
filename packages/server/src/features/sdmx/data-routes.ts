import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { parametersIn } from '../../releases/reading/parameters.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { answerData } from './answer-data.ts';
import { chosenPositions } from './chosen-positions.ts';
import { FORMS_2_1 } from './data-forms.ts';
import { codesInKey } from './data-key.ts';
import { dataQueryIn } from './data-query.ts';
import { codeInFlow, foundFlow } from './found-flow.ts';
import { wantedForm } from './wanted-form.ts';

const querystring = z.looseObject({});
const parameter = z.optional(z.string());
const params = z.object({ flow: z.string(), key: parameter, provider: parameter });

const PATHS = ['/data/:flow', '/data/:flow/:key', '/data/:flow/:key/:provider'];

/** `GET /sdmx/2.1/data/{flow}/{key}/{provider}` */
export function dataRoutes(api: HttpApp, parts: SdmxParts): void {
  const config = { givesTable: ({ flow = '' }: Readonly<Record<string, string>>) => codeInFlow(flow) };
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
          wanted: wantedForm(FORMS_2_1, {
            format: parameters.text('format'),
            accept: request.headers.accept,
          }),
          query,
          choose: (head, structure) =>
            chosenPositions(head, structure, { codes: codesInKey(key, structure), query }),
        },
      );
    });
  }
}
