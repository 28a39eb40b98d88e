import { describe, expect, it } from 'vitest';

import { Unreachable } from '../../platform/http/unreachable.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { sweepOrphans, sweepOrphansSoon } from './sweep-orphans.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

type Swept = Parameters<typeof sweepOrphans>[0];

function sweptBy(
  kind: 'sqlite' | 'postgresql',
  sweep: Swept['store']['sweep'],
): Swept & { timers: unknown[] } {
  const timers: unknown[] = [];
  const select = { select: () => ({ execute: () => Promise.resolve([{ id: 'r1' }]) }) };
  return {
    timers,
    database: { kind, read: { selectFrom: () => select } },
    store: { sweep },
    clock: {
      now: () => NOW,
      after: (ms: number, work: () => void) => {
        timers.push(ms);
        work();
        return () => timers.push('cancelled');
      },
    },
  } as unknown as Swept & { timers: unknown[] };
}

describe(sweepOrphans, () => {
  it.each([
    ['sqlite', '2026-11-20T12:00:00.000Z'],
    ['postgresql', '2026-11-20T11:00:00.000Z'],
  ] as const)('sweeps what no row of %s names, written before %s', async (kind, before) => {
    const asked: unknown[] = [];
    const swept = sweptBy(kind, (wanted) => {
      asked.push([wanted.before.toISOString(), wanted.isNamed('r1'), wanted.isNamed('r2')]);
      return Promise.resolve(3);
    });
    expect(await sweepOrphans(swept)).toBe(3);
    expect(asked).toEqual([[before, true, false]]);
  });

  it('waits for another start while the store is away', async () => {
    const away = () => Promise.reject(new Unreachable('releases-unreachable', undefined));
    expect(await sweepOrphans(sweptBy('sqlite', away))).toBe(0);
    const broken = () => Promise.reject(new Error('our mistake'));
    await expect(sweepOrphans(sweptBy('sqlite', broken))).rejects.toThrow('our mistake');
  });
});

describe(sweepOrphansSoon, () => {
  it('begins a minute after the start, unless it is cancelled', async () => {
    const failures: unknown[] = [];
    const broken = sweptBy('sqlite', () => Promise.reject(new Error('our mistake')));
    const cancel = sweepOrphansSoon(broken, (error) => failures.push(error));
    cancel();
    expect(broken.timers).toEqual([60_000, 'cancelled']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(failures).toHaveLength(1);
  });
});

describe(inTurn, () => {
  it('does the works of a key one after another, even after one that failed, and others meanwhile', async () => {
    const turns = inTurn();
    const seen: string[] = [];
    const working = (name: string, ms: number) => async (): Promise<string> => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      seen.push(`${name} ends`);
      if (name === 'a1') throw new Error('a1 failed');
      return name;
    };
    const works = [turns('a', working('a1', 10)), turns('a', working('a2', 1)), turns('b', working('b1', 1))];
    const answers = await Promise.allSettled(works);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(await turns('a', working('a3', 0))).toBe('a3');
  });
});
