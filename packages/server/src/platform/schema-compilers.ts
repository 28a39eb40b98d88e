import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import * as z from 'zod/mini';

import { Problem } from './problem.ts';

z.config(z.locales.en());

/** Lets a route's zod schemas give its request and reply their types. */
export interface ZodTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.ZodMiniType ? z.input<this['schema']> : unknown;
}

type Issue = z.core.$ZodIssue;

/** The first thing that is wrong with a part of a request, as the problem to answer with. */
function problemOf(issue: Issue, part: string | undefined): Problem {
  const parameter = issue.path.join('.');
  if (issue.code === 'unrecognized_keys' && part === 'querystring')
    return unknownParameter(issue.keys[0] ?? '');
  if (part === 'body') {
    const where = parameter === '' ? '' : `${parameter}: `;
    return new Problem('invalid-body', {
      detail: `${where}${issue.message}.`,
      ...(parameter !== '' && { parameter }),
    });
  }
  return new Problem('invalid-parameter', { detail: `${parameter}: ${issue.message}.`, parameter });
}

/** The problem of a query parameter that the address does not have. */
export function unknownParameter(parameter: string): Problem {
  return new Problem('unknown-parameter', {
    detail: `This address has no parameter “${parameter}”. Leave it out, or check its spelling.`,
    parameter,
  });
}

/** Checks a part of a request against its zod schema. */
export const zodValidator: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    const [issue] = result.error.issues;
    return { error: issue ? problemOf(issue, httpPart) : new Problem('malformed-request') };
  };
};

/** Writes a reply through its zod schema, so that a field the schema does not name never leaves. */
export const zodSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  return (data: unknown) => JSON.stringify(schema.parse(data));
};
