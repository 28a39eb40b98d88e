import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fakeClock, type Clock } from '../clock.ts';
import { costLimit, costOf, type HeaderWriter } from './cost-limit.ts';
import { Ledger } from './ledger.ts';
import type { LevelSpending } from './level-spending.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const POINTS = 10;

function ledgerOf(clock: Clock, pointsPerMinute = POINTS, share?: LevelSpending): Ledger {
  return new Ledger({ clock, pointsPerMinute, share });
}

/** Headers as an answer has them. */
function answer(): { readonly reply: HeaderWriter; readonly headers: Map<string, string> } {
  const headers = new Map<string, string>();
  const set = (name: string, value: string): unknown => headers.set(name, value);
  return {
    headers,
    reply: {
      header: set,
      headers: (values) => {
        for (const [name, value] of Object.entries(values)) set(name, value);
      },
    },
  };
}

describe(costOf, () => {
  it('is a point for the call, and one for every thousand cells begun', () => {
    expect([0, 1, 1000, 1001, 2000, 2001].map(costOf)).toEqual([1, 2, 2, 3, 3, 4]);
  });
});

describe(costLimit, () => {
  it('charges as a list of all that was spent would', async () => {
    const calls = fc.array(
      fc.record({
        ip: fc.constantFrom('10.0.0.1', '10.0.0.2'),
        points: fc.integer({ min: 1, max: 25 }),
        pauseSeconds: fc.integer({ min: 0, max: 90 }),
      }),
      { maxLength: 30 },
    );

    await fc.assert(
      fc.asyncProperty(calls, async (each) => {
        const clock = fakeClock(new Date(START));
        const limit = costLimit(ledgerOf(clock));
        /** One entry for every point, by address and the minute that pays it. */
        const spent: string[] = [];
        const leftOf = (ip: string, minute: number): number =>
          POINTS - spent.filter((point) => point === `${ip} ${minute}`).length;
        let seconds = 0;
        for (const { ip, points, pauseSeconds } of each) {
          seconds += pauseSeconds;
          clock.moveTo(new Date(START + seconds * 1000));
          const minute = Math.floor(seconds / 60);
          let free = minute;
          while (leftOf(ip, free) < Math.min(points, POINTS)) free += 1;
          const { reply, headers } = answer();
          const charge = (): Promise<void> => limit.charge({ ip }, reply, points);
          if (free > minute) {
            await expect(charge()).rejects.toMatchObject({ code: 'too-many-requests' });
            expect(headers.get('retry-after')).toBe(String(free * 60 - seconds));
          } else {
            await charge();
            for (let owed = points, at = minute; owed > 0;) {
              if (leftOf(ip, at) === 0) at += 1;
              else {
                spent.push(`${ip} ${at}`);
                owed -= 1;
              }
            }
            expect(headers.has('retry-after')).toBe(false);
          }
          expect(headers.get('ratelimit-limit')).toBe(String(POINTS));
          expect(headers.get('ratelimit-remaining')).toBe(String(leftOf(ip, minute)));
          expect(headers.get('ratelimit-reset')).toBe(String((minute + 1) * 60 - seconds));
        }
      }),
    );
  });

  it('admits while there is a point, and takes none', async () => {
    const limit = costLimit(ledgerOf(fakeClock(new Date(START)), 2));
    const { reply, headers } = answer();
    for (let at = 0; at < 3; at += 1) limit.admit({ ip: '10.0.0.1' }, reply);
    expect(headers.get('ratelimit-remaining')).toBe('2');
    await limit.charge({ ip: '10.0.0.1' }, reply, 2);
    expect(() => {
      limit.admit({ ip: '10.0.0.1' }, reply);
    }).toThrow(expect.objectContaining({ code: 'too-many-requests' }));
    limit.admit({ ip: '10.0.0.2' }, reply);
  });
});
