import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { acceptedEncoding } from './accepted-encoding.ts';
import { entityTag, holdsAlready } from './prepared-answer.ts';
import type { DocumentEncoding } from './document-encoding.ts';

/** Bytes that are made for one client, or a few: a slice of a cube, a stretch of a view. */
export interface OwnBytes {
  /** Identifies the bytes among all versions at their address: equal versions mean equal bytes. */
  readonly version: string;
  readonly type: string;
  /** The headers besides `accept-encoding` that decide what is answered. */
  readonly vary?: string;
  /** Bytes that are compressed already (pictures) are sent unchanged. */
  readonly isCompressed?: boolean;
  /** Undefined when the client has gone meanwhile. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** The quickest level: compressing what one screen shows must not take longer than reading it. */
async function compressed(bytes: Uint8Array, encoding: DocumentEncoding): Promise<Uint8Array> {
  switch (encoding) {
    case 'identity':
      return bytes;
    case 'br':
      return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    case 'gzip':
      return promisify(gzip)(bytes, { level: 1 });
  }
}

/** Sends bytes, compressed on the way; a client that holds them already gets a 304, and they are not read. */
export async function sendBytes(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { version, type, vary, isCompressed = false, read }: OwnBytes,
): Promise<FastifyReply> {
  const encoding = isCompressed ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  const tag = entityTag(version, encoding);
  void reply.headers({
    'cache-control': 'no-cache',
    vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
    etag: tag,
  });
  if (holdsAlready(request, tag)) return reply.code(304).send();
  // HEAD gets the headers that are known: the bytes would be made for nothing.
  if (request.method === 'HEAD') return reply.type(type).send();
  const made = await read();
  if (made === undefined) return reply.hijack();
  const bytes = await compressed(made, encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}
