import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import { ApiRefused } from './api-refusal.ts';

const WINDOW_MS = 60_000;

/** The most network addresses whose points are counted. */
const MOST_ADDRESSES = 10_000;

/** A point for the call, and one for every thousand cells begun. */
export function costOf(cells: number): number {
  return 1 + Math.ceil(cells / 1000);
}

interface Spent {
  readonly since: number;
  points: number;
}

/** Counts what each network address spends. */
export interface CostLimit {
  /** Refuses when the minute's points are spent. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Takes points, and says in headers how many are left. */
  readonly charge: (request: FastifyRequest, reply: FastifyReply, points: number) => void;
}

/** Limits calls by what they cost, in the process: no call costs a write to the database. */
export function costLimit(clock: Clock, pointsPerMinute: number): CostLimit {
  const spenders = new Map<string, Spent>();

  const spentBy = (address: string): Spent => {
    const now = clock.now().getTime();
    const known = spenders.get(address);
    if (known !== undefined && now - known.since < WINDOW_MS) return known;
    const fresh = { since: now, points: 0 };
    spenders.delete(address);
    spenders.set(address, fresh);
    const [oldest] = spenders.keys();
    if (spenders.size > MOST_ADDRESSES && oldest !== undefined) spenders.delete(oldest);
    return fresh;
  };
  const say = (reply: FastifyReply, { since, points }: Spent): number => {
    const seconds = Math.max(1, Math.ceil((since + WINDOW_MS - clock.now().getTime()) / 1000));
    void reply.headers({
      'ratelimit-limit': String(pointsPerMinute),
      'ratelimit-remaining': String(Math.max(0, pointsPerMinute - points)),
      'ratelimit-reset': String(seconds),
    });
    return seconds;
  };
  return {
    admit: (request, reply) => {
      const spent = spentBy(request.ip);
      const seconds = say(reply, spent);
      if (spent.points < pointsPerMinute) return;
      void reply.header('retry-after', String(seconds));
      throw new ApiRefused(429, 'Too many requests in a short time', {
        Request: [
          `This address takes ${pointsPerMinute} points a minute: one a call, and one for every thousand cells begun. Go on in ${seconds} seconds.`,
        ],
      });
    },
    charge: (request, reply, points) => {
      const spent = spentBy(request.ip);
      spent.points += points;
      say(reply, spent);
    },
  };
}
