import * as z from 'zod/mini';

import { apiRefusalSchema } from './answers.ts';
import { DATA_API_CALLS, DATA_API_ERRORS, type DataApiCall, type DataApiParameter } from './calls.ts';

/** The site of an OpenAPI description. */
export interface DescribedSite {
  readonly title: string;
  readonly publicUrl: string;
  readonly version: string;
}

/** The OpenAPI 3.1 description of the public data API, made from the schemas that its answers are tested against. */
export function dataOpenApi({ title, publicUrl, version }: DescribedSite): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${title}: public data API`,
      version,
      description:
        'GET only, no key. Paths and names of parameters are matched without regard to case; unknown parameters are passed over.',
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(DATA_API_CALLS.map((call) => [call.path, { get: operationOf(call) }])),
  };
}

const ID: DataApiParameter = { name: 'resourceId', isRequired: true, says: 'The code of a table.' };
const TEST: DataApiParameter = {
  name: 'isTestApi',
  says: 'true: the tables of the test page.',
  values: ['true'],
};

function operationOf(call: DataApiCall): object {
  const refused = { description: '', content: contentOf(apiRefusalSchema) };
  return {
    operationId: call.name,
    summary: call.title,
    description: call.says,
    parameters: [
      ...(call.isOfTable ? [parameterOf(ID, 'path')] : []),
      ...[...call.parameters, TEST].map((each) => parameterOf(each, 'query')),
    ],
    responses: {
      200: { description: 'The answer.', content: contentOf(call.answer) },
      ...Object.fromEntries(
        DATA_API_ERRORS.map(({ status, title, says }) => [
          status,
          { ...refused, description: `${title}. ${says}` },
        ]),
      ),
    },
  };
}

function contentOf(schema: z.ZodMiniType): object {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io: 'output' }) } };
}

function parameterOf(
  { name, says, isRequired, values, example }: DataApiParameter,
  place: 'path' | 'query',
): object {
  return {
    name,
    in: place,
    required: isRequired === true,
    description: says,
    schema: { type: 'string', ...(values && { enum: values }) },
    ...(example !== undefined && { example }),
  };
}
