import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/limits/take-attempts.ts';
import { ApiRefused } from './api-refusal.ts';
import type { LevelSpending } from '../../platform/limits/level-spending.ts';

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

/** What each network address spends in one minute. */
type Minute = Map<string, Spent>;

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

/** What addresses have spent, by minute; those to come hold what is still to be paid off. */
class Ledger {
  readonly minutes = new Map<number, Minute>();
  readonly #clock: Clock;
  readonly #pointsPerMinute: number;

  constructor(clock: Clock, pointsPerMinute: number) {
    this.#clock = clock;
    this.#pointsPerMinute = pointsPerMinute;
  }

  now(): number {
    const now = Math.floor(this.#clock.now().getTime() / MINUTE_MS);
    for (const minute of this.minutes.keys()) if (minute < now) this.minutes.delete(minute);
    return now;
  }

  left(minute: number, address: string): number {
    return this.#pointsPerMinute - (this.minutes.get(minute)?.get(address)?.points ?? 0);
  }

  spent(minute: number, address: string): Spent {
    const spenders = this.minutes.get(minute) ?? new Map<string, Spent>();
    this.minutes.set(minute, spenders);
    return spentBy(spenders, address);
  }

  secondsUntil(minute: number): number {
    return Math.max(1, Math.ceil((minute * MINUTE_MS - this.#clock.now().getTime()) / 1000));
  }
}

/** Limits calls by what they cost, in the process: no call costs a write to the database. Minutes are those of the clock, so that processes agree on them. */
export function costLimit(clock: Clock, pointsPerMinute: number): CostLimit {
  const ledger = new Ledger(clock, pointsPerMinute);

  const say = (reply: HeaderWriter, now: number, address: string): void => {
    reply.headers({
      'ratelimit-limit': String(pointsPerMinute),
      'ratelimit-remaining': String(Math.max(0, ledger.left(now, address))),
      'ratelimit-reset': String(ledger.secondsUntil(now + 1)),
    });
  };
  const refuseUnless = (request: Caller, reply: HeaderWriter, points: number): number => {
    const now = ledger.now();
    const address = networkOf(request.ip);
    ledger.spent(now, address).hasCalled = true;
    say(reply, now, address);
    const needed = Math.min(points, pointsPerMinute);
    if (ledger.left(now, address) >= needed) return now;
    let free = now + 1;
    while (ledger.left(free, address) < needed) free += 1;
    const seconds = ledger.secondsUntil(free);
    reply.header('retry-after', String(seconds));
    throw new ApiRefused(429, 'Too many requests in a short time', {
      Request: [
        `This address takes ${pointsPerMinute} points a minute, and this answer ${points}: one a call, and one for every thousand cells begun. Go on in ${seconds} seconds.`,
      ],
    });
  };
  return {
    admit: (request, reply) => void refuseUnless(request, reply, 1),
    charge: (request, reply, points) => {
      const now = refuseUnless(request, reply, points);
      const address = networkOf(request.ip);
      let owed = points;
      for (let minute = now; owed > 0; minute += 1) {
        const taken = Math.min(owed, Math.max(0, ledger.left(minute, address)));
        if (taken > 0) spend(ledger.spent(minute, address), taken);
        owed -= taken;
      }
      say(reply, now, address);
    },
    level: async (share) => {
      const now = ledger.now();
      for (const [minute, spenders] of ledger.minutes) {
        if (minute >= now) await levelNow(spenders, (spent) => share(minute, spent));
      }
    },
  };
}

function spentBy(spenders: Minute, address: string): Spent {
  const known = spenders.get(address);
  if (known !== undefined) return known;
  const fresh = { points: 0, untold: 0, hasCalled: false };
  const [oldest] = spenders.keys();
  if (spenders.size >= MOST_ADDRESSES && oldest !== undefined) spenders.delete(oldest);
  spenders.set(address, fresh);
  return fresh;
}

function spend(spent: Spent, points: number): void {
  spent.points += points;
  spent.untold += points;
  spent.hasCalled = true;
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
