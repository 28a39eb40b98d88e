import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncoding } from './accepted-encoding.ts';
import { entityTag, holdsAlready } from './prepared-answer.ts';
import { Problem } from '../problem.ts';
import type { DocumentEncoding } from './document-encoding.ts';

/** Names what is at an address without making it; undefined, or a problem, where there is nothing to hold. */
export type FileVersion = (request: FastifyRequest) => Promise<string | undefined>;

/** How an answer that may be held is sent. */
export interface HeldAnswer {
  readonly version: FileVersion;
  /** How the bytes are packed for who asks; as they are when absent. */
  readonly encoding?: (request: FastifyRequest) => DocumentEncoding;
  readonly cacheControl?: (request: FastifyRequest) => string;
}

/**
 * Gives an answer its strong tag, and tells who holds it already that it is the same. A route runs this before the
 * limits on requests that its scope adds: who revalidates takes nothing from anybody, and nothing is read or made.
 */
export function answerHolders({ version, encoding, cacheControl }: HeldAnswer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const held = await versionOrNone(version, request);
    if (held === undefined) return undefined;
    const tag = entityTag(held, encoding?.(request) ?? 'identity');
    void reply.header('etag', tag);
    if (!holdsAlready(request, tag)) return undefined;
    if (encoding) void reply.header('vary', 'accept-encoding');
    // What is held keeps the policy it came with: a browser takes over every header of a 304.
    return reply
      .removeHeader('content-security-policy')
      .header('cache-control', cacheControl?.(request) ?? 'no-cache')
      .code(304)
      .send();
  };
}

/** What is wrong with an address the route says itself. */
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
