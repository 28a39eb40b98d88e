import type { Clock } from '../clock.ts';
import { networkOf } from './take-attempts.ts';

const MINUTE_MS = 60_000;

/** The most network addresses whose points are counted. */
const MOST_ADDRESSES = 10_000;

/** What an address has spent in a minute. */
export interface Spent {
  /** At this process, and at others as far as known. */
  points: number;
  /** Of these, what the others have not been sent yet. */
  unreported: number;
  /** Whether it has called since the others were last asked. */
  hasCalled: boolean;
}

/** What each network address spends in one minute. */
export type Minute = Map<string, Spent>;

/**
 * What addresses have spent, by minute; future minutes hold what is still to be paid off. Kept in memory, so that no
 * call costs a database write. Minutes are those of the clock, so that processes agree on them.
 */
export class Ledger {
  readonly minutes = new Map<number, Minute>();
  readonly #clock: Clock;
  readonly pointsPerMinute: number;

  constructor(clock: Clock, pointsPerMinute: number) {
    this.#clock = clock;
    this.pointsPerMinute = pointsPerMinute;
  }

  now(): number {
    const now = Math.floor(this.#clock.now().getTime() / MINUTE_MS);
    for (const minute of this.minutes.keys()) if (minute < now) this.minutes.delete(minute);
    return now;
  }

  left(minute: number, ip: string): number {
    return this.pointsPerMinute - (this.minutes.get(minute)?.get(networkOf(ip))?.points ?? 0);
  }

  spent(minute: number, ip: string): Spent {
    const spenders = this.minutes.get(minute) ?? new Map<string, Spent>();
    this.minutes.set(minute, spenders);
    return spentBy(spenders, networkOf(ip));
  }

  secondsUntil(minute: number): number {
    return Math.max(1, Math.ceil((minute * MINUTE_MS - this.#clock.now().getTime()) / 1000));
  }

  /** How long an address has to wait until it may spend so many points; 0 when it may now. */
  secondsToWait(ip: string, points: number): number {
    const now = this.now();
    const needed = Math.min(points, this.pointsPerMinute);
    let free = now;
    while (this.left(free, ip) < needed) free += 1;
    return free === now ? 0 : this.secondsUntil(free);
  }

  /** Takes points. A cost of more than a whole minute is paid off in the following ones. */
  take(ip: string, points: number): void {
    let owed = points;
    for (let minute = this.now(); owed > 0; minute += 1) {
      const taken = Math.min(owed, Math.max(0, this.left(minute, ip)));
      if (taken > 0) spend(this.spent(minute, ip), taken);
      owed -= taken;
    }
  }
}

function spentBy(spenders: Minute, address: string): Spent {
  const known = spenders.get(address);
  if (known !== undefined) return known;
  const fresh = { points: 0, unreported: 0, hasCalled: false };
  const [oldest] = spenders.keys();
  if (spenders.size >= MOST_ADDRESSES && oldest !== undefined) spenders.delete(oldest);
  spenders.set(address, fresh);
  return fresh;
}

function spend(spent: Spent, points: number): void {
  spent.points += points;
  spent.unreported += points;
  spent.hasCalled = true;
}
