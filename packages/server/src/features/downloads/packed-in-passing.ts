import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

import { acceptsEncoding } from '../../platform/accepted-encoding.ts';
import type { FileFormat } from './file-formats.ts';

/** A request and its answer. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Text is packed as it is sent, at the quickest level: it is a third then. An error goes through and ends the sending. */
export function packedInPassing(
  { request, reply }: Exchange,
  { isText }: FileFormat,
  bytes: Readable,
): Readable {
  if (!isText) return bytes;
  void reply.header('vary', 'accept-encoding');
  if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return bytes;
  void reply.header('content-encoding', 'gzip');
  const packed = createGzip({ level: 1 });
  pipeline(bytes, packed, () => undefined);
  return packed;
}
