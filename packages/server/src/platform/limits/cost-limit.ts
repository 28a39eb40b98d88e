import { message } from '@almanac/core';
import type { FastifyRequest } from 'fastify';

import type { Clock } from '../clock.ts';
import { Ledger, type Spent } from './ledger.ts';
import { Problem } from '../http/problem.ts';
import type { LevelSpending } from './level-spending.ts';

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
  readonly charge: (request: Caller, reply: HeaderWriter, points: number) => void;
  /** Shares what was spent here and elsewhere, for addresses that have called since the last time. */
  readonly level: (share: LevelSpending) => Promise<void>;
}

/** Limits calls by what they cost. */
export function costLimit(clock: Clock, pointsPerMinute: number): CostLimit {
  const ledger = new Ledger(clock, pointsPerMinute);

  const say = (reply: HeaderWriter, now: number, ip: string): void => {
    reply.headers({
      'ratelimit-limit': String(pointsPerMinute),
      'ratelimit-remaining': String(Math.max(0, ledger.left(now, ip))),
      'ratelimit-reset': String(ledger.secondsUntil(now + 1)),
    });
  };
  const refuseUnless = ({ ip }: Caller, reply: HeaderWriter, points: number): void => {
    const now = ledger.now();
    ledger.spent(now, ip).hasCalled = true;
    say(reply, now, ip);
    const seconds = ledger.secondsToWait(ip, points);
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
      refuseUnless(request, reply, 1);
    },
    charge: (request, reply, points) => {
      refuseUnless(request, reply, points);
      ledger.take(request.ip, points);
      say(reply, ledger.now(), request.ip);
    },
    level: async (share) => {
      const now = ledger.now();
      for (const [minute, spenders] of ledger.minutes) {
        if (minute >= now) await levelNow(spenders, (spent) => share(minute, spent));
      }
    },
  };
}

/** When the database does not answer, the points are reported the next time. */
async function levelNow(
  spenders: ReadonlyMap<string, Spent>,
  share: (spent: readonly { address: string; points: number }[]) => ReturnType<LevelSpending>,
): Promise<void> {
  const callers = [...spenders].filter(([, { hasCalled }]) => hasCalled);
  if (callers.length === 0) return;
  const reported = callers.map(([address, { unreported }]) => ({ address, points: unreported }));
  const totals = await share(reported);
  for (const [at, [address, spent]] of callers.entries()) {
    const points = reported[at]?.points ?? 0;
    spent.unreported -= points;
    // Points spent here during the query are not in its answer.
    spent.points = (totals.get(address) ?? spent.points - spent.unreported) + spent.unreported;
    spent.hasCalled = spent.unreported > 0;
  }
}
