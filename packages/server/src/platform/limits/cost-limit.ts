import { message } from '@almanac/core';
import type { FastifyRequest } from 'fastify';

import type { Ledger } from './ledger.ts';
import { Problem } from '../http/problem.ts';

/** A point for the call, and one for every thousand cells begun. */
export function costOf(cells: number): number {
  return 1 + Math.ceil(cells / 1000);
}

type Caller = Pick<FastifyRequest, 'ip'>;

/** Where the headers of an answer are set. */
export interface HeaderWriter {
  readonly header: (name: string, value: string) => unknown;
  readonly headers: (values: Record<string, string>) => unknown;
}

/** Counts what each network address spends. */
export interface CostLimit {
  /** Refuses when the minute's points are spent. */
  readonly admit: (request: Caller, reply: HeaderWriter) => void;
  /**
   * Takes the points of an answer before any work on it, and says in headers how many are left. Refuses an answer that
   * costs more than what is left. One that costs more than a whole minute's points starts on a full minute, and is paid
   * off in the following ones.
   */
  readonly charge: (request: Caller, reply: HeaderWriter, points: number) => Promise<void>;
}

/** Limits calls by what they cost. */
export function costLimit(ledger: Ledger): CostLimit {
  const { pointsPerMinute } = ledger;
  /** Says what is left, and refuses where there is something to wait for. */
  const refuseIf = (seconds: number, { ip }: Caller, reply: HeaderWriter, points: number): void => {
    reply.headers({
      'ratelimit-limit': String(pointsPerMinute),
      'ratelimit-remaining': String(Math.max(0, ledger.left(ip))),
      'ratelimit-reset': String(ledger.secondsLeft()),
    });
    if (seconds === 0) return;
    reply.header('retry-after', String(seconds));
    throw new Problem('too-many-requests', {
      detail: message('data-api.points', {
        budget: { number: pointsPerMinute },
        points,
        wait: message('duration.seconds', { count: seconds }),
      }),
      retryAfter: seconds,
    });
  };
  return {
    admit: (request, reply) => {
      refuseIf(ledger.secondsToWait(request.ip, 1), request, reply, 1);
    },
    charge: async (request, reply, points) => {
      refuseIf(await ledger.charge(request.ip, points), request, reply, points);
    },
  };
}
