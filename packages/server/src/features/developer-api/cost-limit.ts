import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/take-attempts.ts';
import { ApiRefused } from './api-refusal.ts';
import type { LevelSpending } from './level-spending.ts';

const MINUTE_MS = 60_000;

/** The most network addresses whose points are counted. */
const MOST_ADDRESSES = 10_000;

/** A point for the call, and one for every thousand cells begun. */
export function costOf(cells: number): number {
  return 1 + Math.ceil(cells / 1000);
}

interface Spent {
  /** At this process, and as far as is known at others. */
  points: number;
  /** Of these, what the others have not been told of. */
  untold: number;
  /** Whether it has called since the others were last asked. */
  hasCalled: boolean;
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
  /** Takes points, and says in headers how many are left. */
  readonly charge: (request: Caller, reply: HeaderWriter, points: number) => void;
  /** Tells what was spent here, and takes in what was spent elsewhere, of addresses that have called since. */
  readonly level: (share: LevelSpending) => Promise<void>;
}

/** Limits calls by what they cost, in the process: no call costs a write to the database. Minutes are those of the clock, so that processes agree on them. */
export function costLimit(clock: Clock, pointsPerMinute: number): CostLimit {
  let minute = -1;
  let spenders = new Map<string, Spent>();

  const minuteNow = (): number => Math.floor(clock.now().getTime() / MINUTE_MS);
  const spentBy = (address: string): Spent => {
    if (minute !== minuteNow()) {
      minute = minuteNow();
      spenders = new Map();
    }
    const known = spenders.get(address);
    if (known !== undefined) return known;
    const fresh = { points: 0, untold: 0, hasCalled: false };
    const [oldest] = spenders.keys();
    if (spenders.size >= MOST_ADDRESSES && oldest !== undefined) spenders.delete(oldest);
    spenders.set(address, fresh);
    return fresh;
  };
  const say = (reply: HeaderWriter, { points }: Spent): number => {
    const seconds = Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - clock.now().getTime()) / 1000));
    reply.headers({
      'ratelimit-limit': String(pointsPerMinute),
      'ratelimit-remaining': String(Math.max(0, pointsPerMinute - points)),
      'ratelimit-reset': String(seconds),
    });
    return seconds;
  };
  return {
    admit: (request, reply) => {
      const spent = spentBy(networkOf(request.ip));
      spent.hasCalled = true;
      const seconds = say(reply, spent);
      if (spent.points < pointsPerMinute) return;
      reply.header('retry-after', String(seconds));
      throw new ApiRefused(429, 'Too many requests in a short time', {
        Request: [
          `This address takes ${pointsPerMinute} points a minute: one a call, and one for every thousand cells begun. Go on in ${seconds} seconds.`,
        ],
      });
    },
    charge: (request, reply, points) => {
      const spent = spentBy(networkOf(request.ip));
      spent.points += points;
      spent.untold += points;
      say(reply, spent);
    },
    level: async (share) => {
      if (minute === minuteNow()) await levelNow(spenders, (spent) => share(minute, spent));
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
