import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { oneOf, parametersIn, positiveNumber, type Parameters } from '../../releases/reading/parameters.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { ATTRIBUTES, type AttributeId } from '../../releases/sdmx/table-structure.ts';
import { answerAvailability } from './answer-availability.ts';
import { answerData } from './answer-data.ts';
import { chosenPositions } from './chosen-positions.ts';
import { componentFilters } from './component-filters.ts';
import { FORMS_3_0 } from './data-forms.ts';
import { codesInStartOfKeys, isKeyOfCall } from './data-key.ts';
import { dataQueryIn, instantIn, type DataQuery } from './data-query.ts';
import { codeInContext, foundInContext } from './found-flow.ts';
import { filtersOfCall } from './observation-filters.ts';
import type { SdmxVersion } from './sdmx-version.ts';
import { wantedForm } from './wanted-form.ts';

const querystring = z.looseObject({});
const parameter = z.optional(z.string());
const params = z.object({
  context: z.string(),
  agencyId: z.string(),
  resource: z.string(),
  structureVersion: parameter,
  key: parameter,
  component: parameter,
});

const START = '/data/:context/:agencyId/:resource';
const AVAILABLE = '/availability/:context/:agencyId/:resource';
const AVAILABLE_PATHS = [
  '',
  '/:structureVersion',
  '/:structureVersion/:key',
  '/:structureVersion/:key/:component',
].map((rest) => `${AVAILABLE}${rest}`);

const PATHS = [START, `${START}/:structureVersion`, `${START}/:structureVersion/:key`];

const config = { givesTable: codeInContext };

/** `GET /sdmx/3.0/data/{context}/{agency}/{id}/{version}/{key}`, and `availability` with the same and a dimension. */
export function contextDataRoutes(api: HttpApp, parts: SdmxParts, version: SdmxVersion): void {
  for (const path of AVAILABLE_PATHS) {
    api.get(path, { schema: { params, querystring }, config }, async (request, reply) => {
      const parameters = parametersIn(request.query);
      const { key = '*', component = '*' } = request.params;
      const query = dataQueryIn(parameters);
      return answerAvailability(parts, { request, reply }, version, {
        table: foundInContext(parts.catalogue, request.params),
        parameters,
        query,
        component,
        wanted: (structure) => ({
          codes: codesInStartOfKeys(key, structure),
          query,
          filters: componentFilters(parameters.keyed('c'), structure),
        }),
        isCounted: isKeyOfCall(key) === undefined,
      });
    });
  }
  for (const path of PATHS) {
    api.get(path, { schema: { params, querystring }, config }, async (request, reply) => {
      parts.limit.admit(request, reply);
      const parameters = parametersIn(request.query);
      const { key = '*' } = request.params;
      const query = queryIn(parameters);
      const filters = filtersOfCall(parameters.keyed('c'), isKeyOfCall(key));
      return answerData(
        parts,
        { request, reply },
        {
          table: foundInContext(parts.catalogue, request.params),
          wanted: wantedForm(FORMS_3_0, parameters, request.headers.accept),
          query,
          choose: (head, structure) =>
            chosenPositions(head, structure, {
              codes: codesInStartOfKeys(key, structure),
              query,
              filters: componentFilters(filters.ofDimensions, structure),
            }),
          ...(filters.passes && { passes: filters.passes }),
        },
      );
    });
  }
}

/** What version 3.0 has besides. */
function queryIn(parameters: Parameters): DataQuery {
  const { text } = parameters;
  const query = dataQueryIn(parameters);
  const hasMeasures = text('measures')?.toLowerCase() !== 'none';
  const attributes = query.detail === 'full' ? attributesIn(parameters) : query.attributes;
  const asOf = instantIn(parameters, 'asOf');
  const sort = text('sort');
  return {
    ...query,
    attributes,
    detail: hasMeasures ? query.detail : 'serieskeysonly',
    ...(asOf !== undefined && { asOf }),
    ...(text('offset') !== undefined &&
      text('offset') !== '0' && { offset: positiveNumber(parameters, 'offset', 1) }),
    ...(sort !== undefined && { sort }),
    ...(text('limit') !== undefined && { limit: positiveNumber(parameters, 'limit', 1) }),
  };
}

/** Every attribute is one of observations. */
const GROUPS: Readonly<Record<string, readonly AttributeId[]>> = {
  dsd: ATTRIBUTES,
  all: ATTRIBUTES,
  obs: ATTRIBUTES,
  none: [],
  msd: [],
  dataset: [],
  series: [],
};

function attributesIn({ list }: Parameters): readonly AttributeId[] {
  const names = list('attributes');
  if (names.length === 0) return ATTRIBUTES;
  const wanted = new Set(
    names.flatMap((name) => {
      const group = Object.hasOwn(GROUPS, name.toLowerCase()) ? GROUPS[name.toLowerCase()] : undefined;
      return group ?? [oneOf('attributes', name, ATTRIBUTES)];
    }),
  );
  return ATTRIBUTES.filter((id) => wanted.has(id));
}
