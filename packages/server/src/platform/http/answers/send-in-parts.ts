import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Exchange } from './packed-in-passing.ts';

/** The bytes of a file from `start` to before `end`. */
interface Part {
  readonly start: number;
  readonly end: number;
}

const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/** The part of so many bytes that a range names; undefined for several parts. */
function partOf(range: string, length: number): Part | undefined {
  const [, first, last, count] = RANGE.exec(range) ?? [];
  if (count !== undefined) return { start: Math.max(0, length - Number(count)), end: length };
  if (first === undefined) return undefined;
  return { start: Number(first), end: Math.min(last ? Number(last) + 1 : length, length) };
}

/** The part that a request asks for; undefined for all: of a part that there is not, or of another version. */
function askedPart({ method, headers }: FastifyRequest, tag: unknown, length: number): Part | undefined {
  const { range = '', 'if-range': version = tag } = headers;
  if (method !== 'GET' || version !== tag) return undefined;
  const part = partOf(range, length);
  return part && part.start < part.end ? part : undefined;
}

/** Sends a file, or the part of it that is asked for; its readers are told how long it is. */
export async function sendInParts(
  { request, reply }: Exchange,
  file: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const pieces: Buffer[] = [];
  // A writer may use the bytes of a piece again for the next one.
  for await (const piece of file) pieces.push(Buffer.from(piece));
  const bytes = Buffer.concat(pieces);
  void reply.header('accept-ranges', 'bytes');
  const part = askedPart(request, reply.getHeader('etag'), bytes.length);
  if (part === undefined) return reply.send(bytes);
  const { start, end } = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end - 1}/${bytes.length}`)
    .send(bytes.subarray(start, end));
}
