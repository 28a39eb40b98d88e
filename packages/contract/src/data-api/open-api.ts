import { message, type Fact } from '@almanac/core';

import { apiRefusalSchema } from './answers.ts';
import { DATA_API_CALLS, DATA_API_ERRORS, type DataApiCall, type DataApiParameter } from './calls.ts';
import { describedSchemas, type DescribedSchemas } from './described-schemas.ts';

/** Puts a fact into the language of a description. */
export type WriteFact = (fact: Fact) => string;

/** The site of an OpenAPI description. */
export interface DescribedSite {
  readonly title: string;
  readonly publicUrl: string;
  readonly version: string;
}

/** The OpenAPI 3.1 description of the public data API, made from the schemas that its answers are tested against. */
export function dataOpenApi({ title, publicUrl, version }: DescribedSite, write: WriteFact): object {
  const schemas = describedSchemas();
  const paths = Object.fromEntries(
    DATA_API_CALLS.map((call) => [call.path, { get: operationOf(call, schemas, write) }]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: write(message('api.data.site', { site: title })),
      version,
      description: write(message('api.data.about')),
    },
    servers: [{ url: publicUrl }],
    paths,
    components: schemas.components(),
  };
}

const ID: DataApiParameter = { name: 'resourceId', isRequired: true, says: 'api.parameter.resource-id' };
const TEST: DataApiParameter = {
  name: 'isTestApi',
  says: 'api.parameter.is-test-api',
  values: ['true'],
};

function operationOf(call: DataApiCall, { contentOf }: DescribedSchemas, write: WriteFact): object {
  const refused = { description: '', content: contentOf(apiRefusalSchema, 'output') };
  return {
    operationId: call.name,
    summary: write(message(call.title)),
    description: write(message(call.says)),
    parameters: [
      ...(call.isOfTable ? [parameterOf(ID, 'path', write)] : []),
      ...[...call.parameters, TEST].map((each) => parameterOf(each, 'query', write)),
    ],
    responses: {
      200: { description: write(message('api.answer')), content: contentOf(call.answer, 'output') },
      ...Object.fromEntries(
        DATA_API_ERRORS.map(({ status, title, says }) => [
          status,
          {
            ...refused,
            description: write(message('api.error', { title: message(title), meaning: message(says) })),
          },
        ]),
      ),
    },
  };
}

function parameterOf(
  { name, says, isRequired, values, example }: DataApiParameter,
  place: 'path' | 'query',
  write: WriteFact,
): object {
  return {
    name,
    in: place,
    required: isRequired === true,
    description: write(message(says)),
    schema: { type: 'string', ...(values && { enum: values }) },
    ...(example !== undefined && { example }),
  };
}
