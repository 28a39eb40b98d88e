import { parseTableCode, parseTableKind } from '@almanac/core';
import type { Words } from '@almanac/words';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { DiskFull, isDiskFull } from '../../database/disk-full.ts';
import { Problem } from '../problem.ts';
import type { ProblemCode } from '../problems.ts';
import { protocolAt, type Protocol } from '../protocol.ts';

/** Draws the page of a problem for a reader; programs get JSON. */
export type ErrorPage = (problem: Problem, request: FastifyRequest) => string | Promise<string>;

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
  /^\/(?:api|assets|healthz|readyz|metrics)(?:\/|$)|^\/table\/[^/]+\/[^/]+(?:\.(?!html$)[a-z]+|\/metadata\.json|\/citation\.[a-z]+|\/changes(?:\.csv)?)$|^\/statistical-tables\/[^/]+\/[^/]+\.[a-z]+$|^\/chart\/[^/]+\/[^/]+\/figures\.json$|^\/compare\.[a-z]+$/i;

/** Whether an address is for programs: they get a problem document, readers get a page. */
function isForPrograms(url: string): boolean {
  return PROGRAM_ADDRESS.test(url.split('?', 1)[0] ?? url);
}

/** The problem of an error: its own, a refusal of the framework, or undefined for an error of ours. */
export function problemBehind(error: Error & Partial<FastifyError>): Problem | undefined {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return new DiskFull(error);
  const { statusCode } = error;
  if (statusCode === undefined || statusCode >= 500) return undefined;
  return new Problem(OWN_REFUSALS[statusCode] ?? 'malformed-request');
}

/** Addresses of one table: the first part is its type, the second its code. */
const OF_A_TABLE =
  /^\/(?:api\/content\/1|table(?:-v2)?|chart)\/(ts|ct|dc)\/([\w-]{1,40})(?=[/.?]|$)|^\/table-(?:no-lag|variable-dropdown)\?/i;

/** The path of the table that an address is about; undefined where there is none, or several. */
function tableOf(url: string): string | undefined {
  const match = OF_A_TABLE.exec(url);
  if (!match) return undefined;
  const named = new URLSearchParams(url.split('?', 2)[1]);
  const kind = parseTableKind(match[1] ?? named.get('type') ?? '');
  const code = parseTableCode(match[2] ?? named.get('id') ?? '');
  return kind && code && `/table/${kind}/${code}`;
}

/** What of a table is gone, or never was, while the table is there. */
const IS_OF_A_TABLE: readonly ProblemCode[] = [
  'view-ended',
  'unknown-release',
  'release-thinned',
  'release-retracted',
];

/** Where a reader of what is gone finds its table. */
function withTable(problem: Problem, url: string): Problem {
  const table = IS_OF_A_TABLE.includes(problem.code) ? tableOf(url) : undefined;
  return table === undefined ? problem : new Problem(problem.code, { ...problem.particulars, table });
}

/** Where problems occur, and the forms they may be written in. */
export interface ProblemAnswering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly errorPage: ErrorPage;
  readonly protocols: readonly Protocol[];
  readonly words: Words;
}

/** Answers with a problem: in the shape of the address’s protocol, as a document for programs, as a page for readers. */
export async function answerProblem(
  asked: Problem,
  { request, reply, errorPage, protocols, words }: ProblemAnswering,
): Promise<FastifyReply> {
  const problem = withTable(asked, request.url);
  reply.code(problem.status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  // A file that fails before its first byte has already set its encoding, its file name and its tag.
  reply.removeHeader('content-encoding').removeHeader('content-disposition').removeHeader('etag');
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  const written = protocolAt(protocols, request.url)?.writeProblem?.(problem, words, request.headers.accept);
  if (written !== undefined) return reply.type(written.type).serializer(String).send(written.body);
  if (isForPrograms(request.url)) {
    return reply
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ ...problem.bodyIn(words), requestId: request.id });
  }
  return reply
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(await errorPage(problem, request));
}
