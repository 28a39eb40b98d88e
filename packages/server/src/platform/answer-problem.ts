import type { DosauthError } from '@almanac/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from './problem.ts';
import type { ProblemCode } from './problems.ts';

/** Draws the page that stands for a problem where a reader, not a program, asked. */
export type ErrorPage = (problem: Problem, request: FastifyRequest) => string;

/** The framework's own refusals, by status. */
const OWN_REFUSALS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed-request',
  404: 'unknown-address',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

const PROGRAM_ADDRESS =
  /^\/(?:api|assets|healthz|readyz|metrics)(?:\/|$)|^\/table\/[^/]+\/[^/]+(?:\.[a-z]+|\/metadata\.json|\/citation\.[a-z]+|\/changes(?:\.csv)?)$|^\/statistical-tables\/[^/]+\/[^/]+\.[a-z]+$|^\/chart\/[^/]+\/[^/]+\/figures\.json$|^\/compare\.[a-z]+$/i;

/** Its errors have a shape of their own (specification, section 8). */
const ACCOUNT_SERVICE = /^\/api\/dosauth\//i;

function dosauthErrorOf({ code, message, particulars }: Problem): DosauthError {
  const { parameter } = particulars;
  return { Code: code, Message: message, ...(parameter !== undefined && { Field: parameter }) };
}

/** Whether an address is asked for by programs: they get a problem document, readers get a page. */
export function isForPrograms(url: string): boolean {
  return PROGRAM_ADDRESS.test(url.split('?', 1)[0] ?? url);
}

/** The problem behind an error: its own, a refusal of the framework, or undefined when it was our mistake. */
export function problemBehind(error: Error & Partial<FastifyError>): Problem | undefined {
  if (error instanceof Problem) return error;
  const { statusCode } = error;
  if (statusCode === undefined || statusCode >= 500) return undefined;
  return new Problem(OWN_REFUSALS[statusCode] ?? 'malformed-request');
}

/** Answers with a problem: a document for programs, a page for readers. */
export function answerProblem(
  problem: Problem,
  { request, reply, errorPage }: { request: FastifyRequest; reply: FastifyReply; errorPage: ErrorPage },
): FastifyReply {
  reply.code(problem.status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  // A file that fails before its first byte has said already how it is packed and what to save it as.
  reply.removeHeader('content-encoding').removeHeader('content-disposition');
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  if (ACCOUNT_SERVICE.test(request.url)) {
    return reply
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(dosauthErrorOf(problem));
  }
  if (isForPrograms(request.url)) {
    return reply
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ ...problem.body, requestId: request.id });
  }
  return reply.type('text/html; charset=utf-8').serializer(String).send(errorPage(problem, request));
}
