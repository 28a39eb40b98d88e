import { WHOLE_TABLE_CELLS } from '@almanac/core';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

import type { AwaitTurn } from '../../limits/big-answers.ts';
import { goneSignal } from './gone-signal.ts';
import { packedInPassing, type Exchange } from './packed-in-passing.ts';
import { sendInParts } from './send-in-parts.ts';

/** A file that is made while it is sent. */
export interface FileInTurn {
  readonly awaitTurn: AwaitTurn;
  /** The cells that are read for it. */
  readonly cost: number;
  readonly isText: boolean;
  /** Whether programs read it over the network in parts, its end first; only a small one is sent so. */
  readonly isReadInParts?: boolean;
  readonly write: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
}

/**
 * Sends a file when its turn has come, as soon as it begins; nothing to a reader who went away before. To HEAD only one
 * that is read in parts is made, whose readers must be told its length.
 */
export async function sendInTurn(
  exchange: Exchange,
  { awaitTurn, cost, isText, isReadInParts = false, write }: FileInTurn,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const isSentInParts = isReadInParts && cost <= WHOLE_TABLE_CELLS;
  if (request.method === 'HEAD' && !isSentInParts) {
    return reply.send(packedInPassing(exchange, isText, Readable.from([])));
  }
  if (!(await awaitTurn(exchange, cost))) return reply.hijack();
  const signal = goneSignal(reply);
  let file: AsyncIterable<Uint8Array>;
  try {
    file = await write(signal);
    if (isSentInParts) return await sendInParts(exchange, file);
  } catch (error) {
    if (signal.aborted) return reply.hijack();
    throw error;
  }
  return reply.send(packedInPassing(exchange, isText, file));
}
