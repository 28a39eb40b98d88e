import { DOSAUTH_ROOT, type DosauthCall } from '@almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { HttpApp } from './http-app.ts';
import { parseShallowJson } from './shallow-json.ts';

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What was asked of a call: its input, checked. */
export interface Asked<Call extends DosauthCall> {
  readonly body: OutputOf<Call['body']>;
  readonly params: OutputOf<Call['params']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call of the account service with what the call's schema lets through. */
export type AnswerCall = <Call extends DosauthCall>(
  call: Call,
  handler: (asked: Asked<Call>) => Promise<z.input<Call['answer']>>,
) => void;

/**
 * Adds calls of the account service. They read JSON and nothing else, so that no form of another site can make one,
 * and are kept by no cache.
 */
export async function dosauthRoutes(app: HttpApp, add: (answer: AnswerCall) => void): Promise<void> {
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
      addCall(scope, call, handler);
    });
    done();
  });
}

function addCall<Call extends DosauthCall>(
  scope: HttpApp,
  call: Call,
  handler: (asked: Asked<Call>) => Promise<z.input<Call['answer']>>,
): void {
  const { method, path, body, params, answer } = call;
  scope.route({
    method,
    url: DOSAUTH_ROOT + path,
    schema: { ...(body && { body }), ...(params && { params }), response: { 200: answer } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // The validator has put what these schemas make of the request into its place.
      const asked = { body: request.body, params: request.params, request, reply } as Asked<Call>;
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
