import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import { Ledger, type Spent } from '../../platform/limits/ledger.ts';
import { ApiRefused } from './api-refusal.ts';
import type { LevelSpending } from '../../platform/limits/level-spending.ts';

/** A point for the call, and one for every thousand cells begun. */
export function costOf(cells: number): number {
  return 1 + Math.ceil(cells / 1000);
}

type Caller = Pick<FastifyRequest, 'ip'>;

/** What the headers of an answer are told by. */
export interface HeaderWriter {
  readonly header: (name: string, value: string) => unknown;
  readonly headers: (values: Record<string, string>) => unknown;
}

/** Counts what each network address spends. */
export interface CostLimit {
  /** Refuses when the minute's points are spent. */
  readonly admit: (request: Caller, reply: HeaderWriter) => void;
  /**
   * Takes the points of an answer before any work on it, and says in headers how many are left. Refuses what is dearer
   * than what is left. What is dearer than a whole minute begins on a full one, and is paid off in those that follow.
   */
  readonly charge: (request: Caller, reply: HeaderWriter, points: number) => void;
  /** Tells what was spent here, and takes in what was spent elsewhere, of addresses that have called since. */
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
    throw new ApiRefused(429, 'Too many requests in a short time', {
      Request: [
        `This address takes ${pointsPerMinute} points a minute, and this answer ${points}: one a call, and one for every thousand cells begun. Go on in ${seconds} seconds.`,
      ],
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

/** What cannot be told, because the database does not answer, is told the next time. */
async function levelNow(
  spenders: ReadonlyMap<string, Spent>,
  share: (spent: readonly { address: string; points: number }[]) => ReturnType<LevelSpending>,
): Promise<void> {
  const callers = [...spenders].filter(([, { hasCalled }]) => hasCalled);
  if (callers.length === 0) return;
  const told = callers.map(([address, { untold }]) => ({ address, points: untold }));
  const totals = await share(told);
  for (const [at, [address, spent]] of callers.entries()) {
    const points = told[at]?.points ?? 0;
    spent.untold -= points;
    // What was spent here while the database was asked is not in its answer.
    spent.points = (totals.get(address) ?? spent.points - spent.untold) + spent.untold;
    spent.hasCalled = spent.untold > 0;
  }
}
