import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../clock.ts';
import { Ledger } from './ledger.ts';
import type { LevelSpending } from './level-spending.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = START / 60_000;

/** Adds up over servers as the database does, and answers in the next turn of the loop. */
function sharedTotals(): { readonly share: LevelSpending; readonly asked: () => number } {
  const totals = new Map<string, number>();
  let asked = 0;
  return {
    asked: () => asked,
    share: async (minute, spent) => {
      asked += 1;
      await new Promise(setImmediate);
      const found = new Map<string, number>();
      for (const { address, points } of spent) {
        const total = (totals.get(`${minute} ${address}`) ?? 0) + points;
        totals.set(`${minute} ${address}`, total);
        found.set(address, total);
      }
      return found;
    },
  };
}

describe(Ledger, () => {
  let clock: FakeClock;
  beforeEach(() => {
    clock = fakeClock(new Date(START));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const taken = (waits: readonly number[]): number => waits.filter((seconds) => seconds === 0).length;

  it('shares what was spent once, of those that called since, in this minute and those that pay off', async () => {
    const told: unknown[] = [];
    let elsewhere = 0;
    const ledger: Ledger = new Ledger({
      clock,
      pointsPerMinute: 1000,
      share: async (minute, spent) => {
        told.push([minute, ...spent]);
        if (minute === MINUTE) await ledger.charge('10.0.0.2', 1);
        return new Map([['10.0.0.2', elsewhere]]);
      },
    });
    const large = ledger.charge('10.0.0.1', 1400);
    ledger.secondsToWait('10.0.0.2', 1);
    elsewhere = 500;
    expect(await large).toBe(0);
    expect(told).toEqual([
      [MINUTE, { address: '10.0.0.1', points: 1000 }, { address: '10.0.0.2', points: 0 }],
      [MINUTE + 1, { address: '10.0.0.1', points: 400 }],
    ]);
    expect(ledger.left('10.0.0.2')).toBe(499);
    told.length = 0;
    // What was spent during the question is not in its answer, and is told the next time.
    elsewhere = 700;
    await ledger.level();
    expect(told).toEqual([[MINUTE, { address: '10.0.0.2', points: 1 }]]);
    expect(ledger.left('10.0.0.2')).toBe(299);
    clock.moveTo(new Date(START + 60_000));
    expect(ledger.left('10.0.0.1')).toBe(600);
  });

  it.each([1, 2, 4, 8])(
    'lets %s servers take a limit once, all at once and one after another',
    async (count) => {
      const totals = sharedTotals();
      const servers = Array.from(
        { length: count },
        () => new Ledger({ clock, pointsPerMinute: 240, share: totals.share }),
      );
      const ask = (times: number): Promise<number>[] =>
        servers.flatMap((server) => Array.from({ length: times }, () => server.charge('10.0.0.1', 1)));
      const burst = taken(await Promise.all(ask(100)));
      expect(burst).toBeGreaterThanOrEqual(Math.min(240, count * 100));
      // A message or two for a burst, not one for each call.
      expect(totals.asked()).toBeLessThanOrEqual(4 * count);
      let more = 0;
      for (let time = 0; time < 300; time += 1) more += taken(await Promise.all(ask(1)));
      expect(burst + more).toBeGreaterThanOrEqual(240);
      expect(burst + more).toBeLessThanOrEqual(264);
    },
  );

  it('needs no message to count calls that come slowly', async () => {
    const { share, asked } = sharedTotals();
    const ledger = new Ledger({ clock, pointsPerMinute: 240, share });
    for (let call = 0; call < 3; call += 1) expect(await ledger.charge('10.0.0.1', 1)).toBe(0);
    expect(asked()).toBe(0);
  });

  it('gives a large answer to one of two servers that are asked at once', async () => {
    const { share } = sharedTotals();
    const servers = [1, 2].map(() => new Ledger({ clock, pointsPerMinute: 240, share }));
    expect((await Promise.all(servers.map((server) => server.charge('10.0.0.1', 200)))).toSorted()).toEqual([
      0, 60,
    ]);
    await Promise.all(servers.map((server) => server.level()));
    expect(servers.map((server) => server.left('10.0.0.1'))).toEqual([40, 40]);
  });

  it('counts for itself while the database does not answer, and waits for it once only', async () => {
    let isAway = true;
    let asked = 0;
    const ledger = new Ledger({
      clock,
      pointsPerMinute: 40,
      share: () => {
        asked += 1;
        return isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['10.0.0.1', 30]]));
      },
    });
    const waits: number[] = [];
    for (let call = 0; call < 20; call += 1) waits.push(await ledger.charge('10.0.0.1', 2));
    expect(taken(waits)).toBe(20);
    expect(asked).toBe(1);
    isAway = false;
    await ledger.level();
    expect(ledger.left('10.0.0.1')).toBe(10);
  });

  it('does not wait long for a database that says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ledger = new Ledger({ clock, pointsPerMinute: 40, share: () => new Promise(() => undefined) });
    const asked = ledger.charge('10.0.0.1', 10);
    vi.advanceTimersByTime(500);
    expect(await asked).toBe(0);
    expect(await ledger.charge('10.0.0.1', 40)).toBe(60);
  });
});
