import { WHOLE_TABLE_CELLS, writeCount } from '@almanac/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../clock.ts';
import { goneSignal } from '../http/answers/gone-signal.ts';
import { Problem } from '../http/problem.ts';
import { Ledger } from './ledger.ts';
import { networkOf } from './take-attempts.ts';
import { turns } from './turns.ts';

/** What is asked, and what it is answered through. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Waits until an answer made of so many cells may begin: of one network address one big answer is written at a time, small
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

export interface BigAnswerBudget {
  readonly clock: Clock;
  readonly requestsPerMinute: number;
}

/**
 * The same line, at whose entrance a big answer is paid for, before any work on it: as if it were asked for once more for
 * every 250,000 cells begun. What is dearer than a whole minute begins on a full one and leaves a debt.
 */
export function chargingTurns(
  awaitTurn: AwaitTurn,
  { clock, requestsPerMinute }: BigAnswerBudget,
): AwaitTurn {
  const ledger = new Ledger(clock, requestsPerMinute);
  return (exchange, cells) => {
    const { method, ip } = exchange.request;
    if (cells > WHOLE_TABLE_CELLS && method !== 'HEAD') {
      const points = Math.ceil(cells / WHOLE_TABLE_CELLS);
      const seconds = ledger.secondsToWait(ip, points);
      if (seconds > 0) throw tooMany({ cells, points, seconds, requestsPerMinute });
      ledger.take(ip, points);
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
  const made = `This answer is made of ${writeCount(cells)} figures and costs ${points} points, one for every ${writeCount(WHOLE_TABLE_CELLS)} begun.`;
  const left = `Of the ${writeCount(requestsPerMinute)} that a network address has each minute, yours has fewer left.`;
  const again = `Ask again in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`;
  return new Problem('too-many-requests', { detail: `${made} ${left} ${again}`, retryAfter: seconds });
}
