import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { HttpApp } from './http-app.ts';
import { parseShallowJson } from './shallow-json.ts';

/** A call as the contract describes it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Behind the root of its service. */
  readonly path: string;
  readonly params?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What was asked of a call: its input, checked. */
export interface Asked<One extends Call> {
  readonly body: OutputOf<One['body']>;
  readonly params: OutputOf<One['params']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call with what the call's schema lets through. */
export type AnswerCall = <One extends Call>(
  call: One,
  handler: (asked: Asked<One>) => Promise<z.input<One['answer']>>,
) => void;

/**
 * Adds calls whose paths begin with `root`. They accept JSON only, so that no form of another site can make one, and no
 * cache stores them.
 */
export async function callRoutes(
  app: HttpApp,
  root: string,
  add: (answer: AnswerCall) => void,
): Promise<void> {
  await app.register((scope: HttpApp, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
      try {
        parsed(null, parseShallowJson(String(body)));
      } catch (error) {
        parsed(error instanceof Error ? error : new Error(String(error)));
      }
    });
    add((call, handler) => {
      addCall(scope, root, { call, handler });
    });
    done();
  });
}

interface AnsweredCall<One extends Call> {
  readonly call: One;
  readonly handler: (asked: Asked<One>) => Promise<z.input<One['answer']>>;
}

function addCall<One extends Call>(scope: HttpApp, root: string, { call, handler }: AnsweredCall<One>): void {
  const { method, path, body, params, answer } = call;
  scope.route({
    method,
    url: root + path,
    schema: { ...(body && { body }), ...(params && { params }), response: { 200: answer } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // The validator has replaced the request's parts by the parsed values of these schemas.
      const asked = { body: request.body, params: request.params, request, reply } as Asked<One>;
      return handler(asked);
    },
  });
}

/** Whose session a request carries. */
export interface SignedIn {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Finds out whose session a request carries. Throws the problem to answer with when it carries none that lives. */
export type RequireSession = (request: FastifyRequest) => Promise<SignedIn>;
