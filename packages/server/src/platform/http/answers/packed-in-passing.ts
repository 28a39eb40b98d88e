import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

import { acceptsEncoding } from './accepted-encoding.ts';
import type { DocumentEncoding } from './document-encoding.ts';

/** A request and its answer. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The compression of a file for this client: only text shrinks. */
export function passingEncoding({ headers }: FastifyRequest, isText: boolean): DocumentEncoding {
  return isText && acceptsEncoding(headers['accept-encoding'], 'gzip') ? 'gzip' : 'identity';
}

/**
 * Text is packed as it is sent, at the quickest level: it shrinks to a third. An error passes through and ends the
 * response.
 */
export function packedInPassing({ request, reply }: Exchange, isText: boolean, bytes: Readable): Readable {
  if (!isText) return bytes;
  void reply.header('vary', 'accept-encoding');
  if (passingEncoding(request, isText) === 'identity') return bytes;
  void reply.header('content-encoding', 'gzip');
  const packed = createGzip({ level: 1 });
  pipeline(bytes, packed, () => undefined);
  return packed;
}
