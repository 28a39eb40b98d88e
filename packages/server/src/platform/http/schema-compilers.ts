import { message } from '@almanac/core';
import { faultText, requestFaults } from '@almanac/contract';
import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyServerOptions,
  FastifyTypeProvider,
} from 'fastify';
import * as z from 'zod/mini';

import { Problem } from './problem.ts';

z.config({ localeError: faultText });

/** Lets a route's zod schemas give its request and reply their types. */
export interface ZodTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.ZodMiniType ? z.input<this['schema']> : unknown;
}

/** What is wrong with a part of a request, as the problem to answer with: of a body every fault, else the first. */
function problemOf(error: z.core.$ZodError, part: string | undefined): Problem {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys' && part === 'querystring')
    return unknownParameter(issue.keys[0] ?? '');
  const faults = requestFaults(error, part === 'body' ? 'body' : 'address');
  const [{ field, message } = { field: '', message: '' }] = faults;
  if (part !== 'body') return new Problem('invalid-parameter', { detail: message, parameter: field });
  return new Problem('invalid-body', {
    detail: message,
    ...(field !== '' && { parameter: field }),
    ...(faults.length > 1 && { faults: faults.map((fault) => ({ message: fault.message })) }),
  });
}

/** The problem of a query parameter that the address does not have. */
export function unknownParameter(parameter: string): Problem {
  return new Problem('unknown-parameter', {
    detail: message('problem.unknown-parameter.detail', { parameter }),
    parameter,
  });
}

/** Checks a part of a request against its zod schema. */
const zodValidator: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return { error: problemOf(result.error, httpPart) };
  };
};

/** Writes a reply through its zod schema, so that a field the schema does not name never leaves. */
const zodSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  return (data: unknown) => JSON.stringify(schema.parse(data));
};

/** Without them Fastify loads compilers of its own at each start, 450 modules that are never used. Its types know no others. */
export const zodSchemas = {
  compilersFactory: { buildValidator: () => zodValidator, buildSerializer: () => zodSerializer },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;
