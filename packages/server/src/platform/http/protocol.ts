import type { Words } from '@almanac/words';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HttpApp } from './http-app.ts';
import { nothingAt } from './nothing-at.ts';
import type { Problem } from './problem.ts';

/** What pages of other sites may do with the answers of a protocol. */
export interface OpenToSites {
  /** The headers of an answer that their scripts may read. */
  readonly told: readonly string[];
  /** The headers that their scripts may ask with. */
  readonly asked: string;
  /** The methods besides those that read. */
  readonly methods?: readonly string[];
}

/** A problem as a protocol writes it. */
export interface WrittenProblem {
  readonly type: string;
  readonly body: string;
}

/** An API with rules of its own for all addresses under one prefix. The web server reads them here, and knows no protocol by name. */
export interface Protocol {
  /** The start of its addresses, in lower case and with the last slash; it matches in any case. */
  readonly prefix: string;
  /**
   * The form in which routes write an address of it, where names are accepted in any case; values in it are unchanged.
   */
  readonly canonical?: (address: string) => string;
  /** A problem in its own shape, for who accepts what the header says; without it, a problem document. */
  readonly writeProblem?: (problem: Problem, words: Words, accept: string | undefined) => WrittenProblem;
  /**
   * Whether it is for our own pages and programs alone, with case-sensitive calls: what follows the last slash is a
   * call's input, and may be missing.
   */
  readonly isOwn?: true;
  /**
   * Whether the operator calls it on the server itself, not through the proxy: it is found with the portal's path and
   * without it.
   */
  readonly isFoundBeside?: true;
  /** What pages of other sites may do; without it, nothing. */
  readonly open?: OpenToSites;
  /** Adds its calls, whose paths begin after the prefix; absent where features add them. */
  readonly addRoutes?: (scope: HttpApp, app: HttpApp) => void;
  /**
   * Throws the refusal for an unknown address under the prefix; without it, a problem document says that it is unknown.
   */
  readonly refuseUnknown?: (request: FastifyRequest) => void;
}

/** The protocol that an address belongs to; undefined for the portal’s own. */
export function protocolAt(protocols: readonly Protocol[], url: string): Protocol | undefined {
  return protocols.find(({ prefix }) => url.slice(0, prefix.length).toLowerCase() === prefix);
}

/** An address whose path does not end in a slash. */
export function withoutSlash(address: string): string {
  const [path = '', ...query] = address.split('?');
  return [path.endsWith('/') ? path.slice(0, -1) : path, ...query].join('?');
}

/** An address as our routes write it. */
export function canonicalAddress(protocols: readonly Protocol[], url: string): string {
  return protocolAt(protocols, url)?.canonical?.(url) ?? url;
}

/** A browser that asks before it calls from another site may. */
function allow(reply: FastifyReply, { asked, methods = [] }: OpenToSites): FastifyReply {
  return reply
    .headers({
      'access-control-allow-methods': ['GET', 'HEAD', 'OPTIONS', ...methods].join(', '),
      'access-control-allow-headers': asked,
      'access-control-max-age': '86400',
    })
    .code(204)
    .send();
}

/** Adds the calls of a protocol to the server, with what it is open to. */
export async function addProtocol(app: HttpApp, protocol: Protocol): Promise<void> {
  const { prefix, open, addRoutes, refuseUnknown } = protocol;
  if (addRoutes === undefined) return;
  await app.register(
    (scope: HttpApp, _, done) => {
      if (open) {
        scope.addHook('onRequest', (_request, reply, next) => {
          const told = open.told.join(', ');
          reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': told });
          next();
        });
      }
      addRoutes(scope, app);
      scope.setNotFoundHandler((request, reply) => {
        if (open && request.method === 'OPTIONS') return allow(reply, open);
        refuseUnknown?.(request);
        throw nothingAt(scope, request, reply);
      });
      done();
    },
    { prefix: prefix.slice(0, -1) },
  );
}
