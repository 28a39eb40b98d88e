import type { Clock } from '../clock.ts';
import type { LevelSpending } from './level-spending.ts';
import { networkOf } from './take-attempts.ts';

const MINUTE_MS = 60_000;

/** The most network addresses whose points are counted. */
const MOST_ADDRESSES = 10_000;

/** Eight servers that each keep an eightieth to themselves let through a tenth too much at most. */
const UNREPORTED_SHARE = 80;

/** How long a call waits for the database. Afterwards servers count for themselves until it answers. */
const PATIENCE_MS = 500;

/** What an address has spent in a minute. */
interface Spent {
  /** At this process, and at others as far as known. */
  points: number;
  /** Of these, what the others have not been sent yet. */
  unreported: number;
  /** Whether it has called since the others were last asked. */
  hasCalled: boolean;
}

/** What each network address spends in one minute. */
type Minute = Map<string, Spent>;

/** Points of one minute. */
interface Taken {
  readonly spent: Spent;
  readonly points: number;
}

export interface LedgerOptions {
  readonly clock: Clock;
  readonly pointsPerMinute: number;
  /** How spending is added up over servers; absent where there is one. */
  readonly share?: LevelSpending | undefined;
}

/**
 * What addresses have spent, by minute; future minutes hold what is still to be paid off. Kept in memory and reported to
 * other servers every second, and sooner by those who spend fast, so that few calls cost a database write. Minutes are
 * those of the clock, so that processes agree on them.
 */
export class Ledger {
  readonly #minutes = new Map<number, Minute>();
  readonly #clock: Clock;
  readonly #share: LevelSpending | undefined;
  readonly pointsPerMinute: number;
  #levelling: Promise<void> | undefined;
  /** The database does not answer. */
  #isAlone = false;

  constructor({ clock, pointsPerMinute, share }: LedgerOptions) {
    this.#clock = clock;
    this.#share = share;
    this.pointsPerMinute = pointsPerMinute;
  }

  /** The points left for this minute, as far as known. */
  left(ip: string): number {
    return this.#left(this.#now(), ip);
  }

  /** How long this minute still lasts. */
  secondsLeft(): number {
    return this.#secondsUntil(this.#now() + 1);
  }

  /** How long an address has to wait until it may spend so many points, as far as known; 0 when it may now. */
  secondsToWait(ip: string, points: number): number {
    const now = this.#now();
    this.#spent(now, ip).hasCalled = true;
    const needed = Math.min(points, this.pointsPerMinute);
    let free = now;
    while (this.#left(free, ip) < needed) free += 1;
    return free === now ? 0 : this.#secondsUntil(free);
  }

  /**
   * Takes points and returns 0, or takes none and returns how long to wait for them. A cost of more than a whole minute
   * is paid off in the following ones. Whoever reports first to the other servers has the points.
   */
  async charge(ip: string, points: number): Promise<number> {
    const seconds = this.secondsToWait(ip, points);
    if (seconds > 0) return seconds;
    const taken = this.#take(ip, points);
    const [first] = taken;
    if (first === undefined || first.spent.unreported <= this.pointsPerMinute / UNREPORTED_SHARE) return 0;
    await this.#reported();
    if (first.spent.points <= this.pointsPerMinute) return 0;
    for (const each of taken) spend(each.spent, -each.points);
    const wait = this.secondsToWait(ip, points);
    // Others must not be refused what this one gave back.
    await this.#reported();
    return wait;
  }

  /** Adds up what was spent here and elsewhere, for addresses that have called since the last time. */
  level(): Promise<void> {
    this.#levelling ??= this.#levelMinutes().finally(() => {
      this.#levelling = undefined;
    });
    return this.#levelling;
  }

  async #levelMinutes(): Promise<void> {
    const now = this.#now();
    for (const [minute, spenders] of this.#minutes) {
      if (this.#share && minute >= now) await levelNow(spenders, minute, this.#share);
    }
    this.#isAlone = false;
  }

  /** Reports, after a report that is under way and may lack what was spent last. */
  async #reported(): Promise<void> {
    if (this.#share === undefined || this.#isAlone) return;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new Error('the database does not answer'));
    }, PATIENCE_MS);
    const report = async (): Promise<void> => {
      await this.#levelling;
      await this.level();
    };
    try {
      await Promise.race([report(), late.promise]);
    } catch {
      this.#isAlone = true;
    } finally {
      clearTimeout(timer);
    }
  }

  #now(): number {
    const now = Math.floor(this.#clock.now().getTime() / MINUTE_MS);
    for (const minute of this.#minutes.keys()) if (minute < now) this.#minutes.delete(minute);
    return now;
  }

  #left(minute: number, ip: string): number {
    return this.pointsPerMinute - (this.#minutes.get(minute)?.get(networkOf(ip))?.points ?? 0);
  }

  #spent(minute: number, ip: string): Spent {
    const spenders = this.#minutes.get(minute) ?? new Map<string, Spent>();
    this.#minutes.set(minute, spenders);
    return spentBy(spenders, networkOf(ip));
  }

  #secondsUntil(minute: number): number {
    return Math.max(1, Math.ceil((minute * MINUTE_MS - this.#clock.now().getTime()) / 1000));
  }

  #take(ip: string, points: number): readonly Taken[] {
    const taken: Taken[] = [];
    let owed = points;
    for (let minute = this.#now(); owed > 0; minute += 1) {
      const each = Math.min(owed, Math.max(0, this.#left(minute, ip)));
      if (each > 0) taken.push(spend(this.#spent(minute, ip), each));
      owed -= each;
    }
    return taken;
  }
}

/** The one that has been idle longest is the first of the map, and leaves it when there are too many. */
function spentBy(spenders: Minute, address: string): Spent {
  const spent = spenders.get(address) ?? { points: 0, unreported: 0, hasCalled: false };
  spenders.delete(address);
  spenders.set(address, spent);
  const [oldest] = spenders.keys();
  if (spenders.size > MOST_ADDRESSES && oldest !== undefined) spenders.delete(oldest);
  return spent;
}

function spend(spent: Spent, points: number): Taken {
  spent.points += points;
  spent.unreported += points;
  spent.hasCalled = true;
  return { spent, points };
}

/** When the database does not answer, the points are reported the next time. */
async function levelNow(spenders: Minute, minute: number, share: LevelSpending): Promise<void> {
  const callers = [...spenders].filter(([, { hasCalled }]) => hasCalled);
  if (callers.length === 0) return;
  const reported = callers.map(([address, { unreported }]) => ({ address, points: unreported }));
  const totals = await share(minute, reported);
  for (const [at, [address, spent]] of callers.entries()) {
    const points = reported[at]?.points ?? 0;
    spent.unreported -= points;
    // Points spent here during the query are not in its answer.
    spent.points = (totals.get(address) ?? spent.points - spent.unreported) + spent.unreported;
    spent.hasCalled = spent.unreported !== 0;
  }
}
