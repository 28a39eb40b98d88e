import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncoding } from './accepted-encoding.ts';
import { entityTag, holdsAlready } from './prepared-answer.ts';
import { Problem } from '../problem.ts';
import type { DocumentEncoding } from './document-encoding.ts';

/** Names what is at an address without making it; undefined, or a problem, where there is nothing to hold. */
export type FileVersion = (request: FastifyRequest) => Promise<string | undefined>;

/** How an answer that clients may store is sent. */
export interface HeldAnswer {
  readonly version: FileVersion;
  /** The compression of the bytes for this client; none when absent. */
  readonly encoding?: (request: FastifyRequest) => DocumentEncoding;
}

/**
 * Gives an answer its strong tag, and answers 304 to a client that holds it already. A route runs this before the rate
 * limits of its scope: revalidation counts against no limit, and nothing is read or made.
 */
export function answerHolders({ version, encoding }: HeldAnswer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const held = await versionOrNone(version, request);
    if (held === undefined) return undefined;
    const tag = entityTag(held, encoding?.(request) ?? 'identity');
    void reply.header('etag', tag);
    if (!holdsAlready(request, tag)) return undefined;
    if (encoding) void reply.header('vary', 'accept-encoding');
    // A stored answer keeps the policy it came with: a browser takes over every header of a 304.
    return reply.removeHeader('content-security-policy').header('cache-control', 'no-cache').code(304).send();
  };
}

/** The route itself reports what is wrong with an address. */
async function versionOrNone(version: FileVersion, request: FastifyRequest): Promise<string | undefined> {
  try {
    return await version(request);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** The encoding of prepared bytes and of those packed by `sendBytes`. */
export function anyEncoding({ headers }: FastifyRequest): DocumentEncoding {
  return acceptedEncoding(headers['accept-encoding']);
}
