import { PACKING, packInThread } from '@almanac/formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

import { acceptsEncoding } from './accepted-encoding.ts';
import type { DocumentEncoding } from './document-encoding.ts';
import { wholePieces } from './whole-pieces.ts';

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
export function packedInPassing(
  { request, reply }: Exchange,
  isText: boolean,
  file: AsyncIterable<Uint8Array>,
): Readable {
  if (isText) void reply.header('vary', 'accept-encoding');
  if (passingEncoding(request, isText) === 'identity') {
    return Readable.from(wholePieces(file), { objectMode: false });
  }
  void reply.header('content-encoding', 'gzip');
  const packed = createGzip(PACKING);
  void packInThread(file, packed);
  return packed;
}
