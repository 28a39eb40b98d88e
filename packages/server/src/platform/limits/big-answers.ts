import { WHOLE_TABLE_CELLS } from '@almanac/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { goneSignal } from '../http/answers/gone-signal.ts';
import { networkOf } from './take-attempts.ts';
import { turns } from './turns.ts';

/** What is asked, and what it is answered through. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Waits until an answer of so many cells may begin: of one network address one big answer is written at a time, small
 * ones need no turn. False when whoever asked has gone meanwhile; throws the problem when too many wait.
 */
export type AwaitTurn = (exchange: Exchange, cells: number) => Promise<boolean>;

const LIMITS = { atOnce: 4, waiting: 32 } as const;

/** The line of those who wait for big answers. */
export function bigAnswers(): AwaitTurn {
  const takeTurn = turns(LIMITS);
  return async ({ request, reply }, cells) => {
    if (cells <= WHOLE_TABLE_CELLS || request.method === 'HEAD') return true;
    const signal = goneSignal(reply);
    try {
      const end = await takeTurn(signal, networkOf(request.ip));
      reply.raw.once('finish', end).once('close', end);
      if (signal.aborted) end();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return !signal.aborted;
  };
}
