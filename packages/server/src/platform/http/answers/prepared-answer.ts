import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { acceptedEncoding } from './accepted-encoding.ts';
import { ownBytes } from '../../own-bytes.ts';
import { nextTurn } from '../next-turn.ts';
import type { DocumentEncoding } from './document-encoding.ts';

/** A body made once and sent many times: its bytes in every encoding, and its version. */
export interface PreparedAnswer {
  readonly version: string;
  readonly bytes: Readonly<Record<DocumentEncoding, Uint8Array>>;
}

/** The media type of answers in JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Level 5 takes 2 ms for a table document; level 11 takes thirty times as long for 12 % less. */
const BROTLI_LEVEL = 5;

/**
 * Of thirteen megabytes, level 3 takes 25 to 60 ms, level 4 140 to 210 for a sixth less. In one chunk, what they pack to
 * comes back to the main thread once; in the usual ones of 16 KB, fifty times, with garbage to collect.
 */
const LARGE = { bytes: 4_000_000, brotliLevel: 3, chunkBytes: 1 << 20 };

/** A fifth to a quarter smaller. */
export const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The version of a body: a hash of it. */
export function versionOf(body: string | Uint8Array): string {
  return shortened(createHash('sha256').update(body));
}

function shortened(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

/** How much memory an answer takes. */
export function sizeOfPrepared({ bytes }: PreparedAnswer): number {
  return bytes.identity.byteLength + bytes.br.byteLength + bytes.gzip.byteLength;
}

/** Compresses a body once for all clients. */
export function prepareAnswer(body: string | Uint8Array<ArrayBuffer>): Promise<PreparedAnswer> {
  return packedAnswer(typeof body === 'string' ? Buffer.from(body) : body, versionOf(body));
}

/** The same of a long body: while it is made and hashed, others have their turn. */
export async function prepareStream(pieces: AsyncIterable<Uint8Array>): Promise<PreparedAnswer> {
  const hash = createHash('sha256');
  const all: Uint8Array[] = [];
  for await (const piece of pieces) {
    hash.update(piece);
    all.push(piece);
  }
  return packedAnswer(await joined(all), shortened(hash));
}

/** To copy ten megabytes at once takes longer than others should wait. */
const COPIED_AT_ONCE = 1 << 20;

async function joined(pieces: readonly Uint8Array[]): Promise<Buffer<ArrayBuffer>> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  let turn = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
    if (at - turn < COPIED_AT_ONCE) continue;
    turn = at;
    await nextTurn();
  }
  return whole;
}

async function packedAnswer(identity: Uint8Array<ArrayBuffer>, version: string): Promise<PreparedAnswer> {
  const isLarge = identity.length >= LARGE.bytes;
  const chunkSize = isLarge ? LARGE.chunkBytes : constants.Z_DEFAULT_CHUNK;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? LARGE.brotliLevel : BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { chunkSize, params }),
    promisify(gzip)(identity, { chunkSize }),
  ]);
  return {
    version,
    bytes: { identity: ownBytes(identity), br: ownBytes(br), gzip: ownBytes(gzipped) },
  };
}

/** The same answer as small as brotli makes it, which takes seconds for a megabyte, beside the main thread. */
export async function packedSmallest({ version, bytes }: PreparedAnswer): Promise<PreparedAnswer> {
  const br = await promisify(brotliCompress)(bytes.identity, SMALLEST);
  // Other bytes have another tag.
  return { version: `${version}s`, bytes: { ...bytes, br: ownBytes(br) } };
}

/** The strong entity tag of one encoding of a version: different bytes have different tags. */
export function entityTag(version: string, encoding: DocumentEncoding): string {
  return `"${version}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** Whether the client holds this very answer already. */
export function holdsAlready(request: FastifyRequest, tag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined) return false;
  return held.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*');
}

/** HEAD gets the headers that are known without making the body. */
export function sendHead(reply: FastifyReply, type: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(type).send();
}

export interface Sending {
  readonly type: string;
}

/** Sends a body that revalidates: 304 when the client holds it already. */
export function sendPrepared(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: PreparedAnswer,
  { type }: Sending,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const tag = entityTag(answer.version, encoding);
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
  if (holdsAlready(request, tag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(answer.bytes[encoding]);
}
