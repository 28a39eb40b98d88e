import { message, WHOLE_TABLE_CELLS } from '@almanac/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { goneSignal } from '../http/answers/gone-signal.ts';
import { Problem } from '../http/problem.ts';
import type { Ledger } from './ledger.ts';
import { networkOf } from './take-attempts.ts';
import { turns } from './turns.ts';

/** A request and its reply. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Waits until an answer made of so many cells may begin: each network address gets one big answer at a time, and small
 * ones need no turn. False when the client has gone meanwhile; throws the problem when too many wait.
 */
export type AwaitTurn = (exchange: Exchange, cells: number) => Promise<boolean>;

const LIMITS = { atOnce: 4, waiting: 32 } as const;

/** The queue for big answers. */
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

/**
 * The same queue, where a big answer is charged on entry, before any work on it: as one more request for every 250,000
 * cells begun. An answer that costs more than a whole minute's requests starts on a full minute and leaves a debt.
 */
export function chargingTurns(awaitTurn: AwaitTurn, ledger: Ledger): AwaitTurn {
  return async (exchange, cells) => {
    const { method, ip } = exchange.request;
    if (cells > WHOLE_TABLE_CELLS && method !== 'HEAD') {
      const points = Math.ceil(cells / WHOLE_TABLE_CELLS);
      const seconds = await ledger.charge(ip, points);
      if (seconds > 0) throw tooMany({ cells, points, seconds, requestsPerMinute: ledger.pointsPerMinute });
    }
    return awaitTurn(exchange, cells);
  };
}

interface Spent {
  readonly cells: number;
  readonly points: number;
  readonly seconds: number;
  readonly requestsPerMinute: number;
}

function tooMany({ cells, points, seconds, requestsPerMinute }: Spent): Problem {
  const detail = message('problem.too-many-requests.big-answer', {
    cells: { number: cells },
    points,
    each: { number: WHOLE_TABLE_CELLS },
    budget: { number: requestsPerMinute },
    wait: message('duration.seconds', { count: seconds }),
  });
  return new Problem('too-many-requests', { detail, retryAfter: seconds });
}
