import { message, type Fact } from '@almanac/core';
import { traceIdOf, VALIDATION_TITLE, writeRefusal } from '@almanac/formats';
import type { Words } from '@almanac/words';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import { problemBehind } from '../../platform/http/answers/answer-problem.ts';

/** A call that cannot be answered, in the words its clients know. */
export class ApiRefused extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: Readonly<Record<string, readonly Fact[]>>;
  /** After how many seconds to ask again, where it is not said otherwise. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    title: string,
    errors: Readonly<Record<string, readonly Fact[]>>,
    retryAfter?: number,
  ) {
    super(title);
    this.retryAfter = retryAfter;
    this.name = 'ApiRefused';
    this.status = status;
    this.title = title;
    this.errors = errors;
  }
}

/** The refusal of parameters that cannot be read: field → sentences. */
export function unreadableFields(errors: Readonly<Record<string, readonly Fact[]>>): ApiRefused {
  return new ApiRefused(400, VALIDATION_TITLE, errors);
}

/** The refusal of a table that is not there, or not for the asker. */
export function unknownId(id: string): ApiRefused {
  return new ApiRefused(404, 'Not Found', {
    ResourceId: [message('data-api.unknown-table', { id })],
  });
}

function refusalBehind(error: Error & Partial<FastifyError>, words: Words): ApiRefused | undefined {
  if (error instanceof ApiRefused) return error;
  const problem = problemBehind(error);
  if (problem === undefined) return undefined;
  const { title, detail } = problem.bodyIn(words);
  return new ApiRefused(problem.status, title, { Request: [detail ?? title] }, problem.retryAfter);
}

/** Answers every error in the envelope, as JSON, for every client. */
export function answerRefusal(
  error: Error & Partial<FastifyError>,
  {
    request,
    reply,
    words,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly words: Words },
): FastifyReply {
  const refusal = refusalBehind(error, words);
  if (refusal === undefined) request.log.error({ err: error }, 'our mistake');
  if (refusal?.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const { status, title, errors } = refusal ?? {
    status: 500,
    title: words.say('problem.internal-error.title'),
    errors: {},
  };
  const written = Object.fromEntries(
    Object.entries(errors).map(([field, facts]) => [field, facts.map(words.write)]),
  );
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .serializer(String)
    .send(writeRefusal({ status, title, errors: written, traceId: traceIdOf(request.id) }));
}
