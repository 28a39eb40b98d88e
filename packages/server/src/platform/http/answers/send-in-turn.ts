import type { FastifyReply } from 'fastify';

import type { AwaitTurn } from '../../limits/big-answers.ts';
import { goneSignal } from './gone-signal.ts';
import { packedInPassing, type Exchange } from './packed-in-passing.ts';

/** A file that is made while it is sent. */
export interface FileInTurn {
  readonly awaitTurn: AwaitTurn;
  /** The cells that are read for it. */
  readonly cost: number;
  readonly isText: boolean;
  readonly write: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
}

/** Sends a file when its turn has come, as soon as it begins; nothing to a reader who went away before. */
export async function sendInTurn(
  exchange: Exchange,
  { awaitTurn, cost, isText, write }: FileInTurn,
): Promise<FastifyReply> {
  const { reply } = exchange;
  if (!(await awaitTurn(exchange, cost))) return reply.hijack();
  const signal = goneSignal(reply);
  let file: AsyncIterable<Uint8Array>;
  try {
    file = await write(signal);
  } catch (error) {
    if (signal.aborted) return reply.hijack();
    throw error;
  }
  return reply.send(packedInPassing(exchange, isText, file));
}
