import { describe, expect, it } from 'vitest';

import { fakeClock } from '../../../platform/clock.ts';
import type { CurrentTable } from '../../../releases/index/indexed-release.ts';
import { makePagesAhead } from './make-ahead.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

/** A catalogue whose tables count up from the latest. */
function opened(count: number, hasReaders = () => false) {
  const clock = fakeClock(NOW);
  const made: string[] = [];
  const failures: unknown[] = [];
  let publish = (): void => undefined;
  const tables = Array.from({ length: count }, (_, at) => ({
    code: `M${at}`,
    release: { id: `r${at}`, publishedAt: `2026-11-${String(19 - at).padStart(2, '0')}T00:00:00Z` },
  })) as unknown as readonly CurrentTable[];
  const close = makePagesAhead({
    index: {
      all: () => tables.toReversed(),
      onChange: (listener) => {
        publish = listener;
        return () => undefined;
      },
    },
    clock,
    make: ({ code }) => {
      made.push(code);
      return code === 'M1' ? Promise.reject(new Error('no M1')) : Promise.resolve(code !== 'M2');
    },
    hasReaders,
    onFailure: (error) => failures.push(error),
  });
  /** Lets so many seconds go by, in steps in which what is under way goes on. */
  const pass = async (from: number, to: number): Promise<void> => {
    for (let at = from; at <= to; at += 0.01) {
      clock.moveTo(after(at));
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return {
    made,
    failures,
    publish: () => {
      publish();
    },
    close,
    pass,
  };
}

describe(makePagesAhead, () => {
  it('makes the latest first, one after another, and goes on after one that fails', async () => {
    const { made, failures, pass } = opened(4);
    await pass(0, 19.9);
    expect(made).toEqual([]);
    await pass(19.9, 21);
    expect(made).toEqual(['M0', 'M1', 'M2', 'M3']);
    expect(failures).toHaveLength(1);
  });

  it('waits until nothing has been published for a while, and begins anew after the next release', async () => {
    const { made, publish, pass } = opened(1);
    await pass(0, 15);
    publish();
    await pass(15, 30);
    expect(made).toEqual([]);
    await pass(30, 36);
    expect(made).toEqual(['M0']);
    publish();
    await pass(36, 60);
    expect(made).toEqual(['M0', 'M0']);
  });

  it('makes one a second while readers are there', async () => {
    const { made, pass } = opened(4, () => true);
    await pass(0, 20.9);
    expect(made).toEqual(['M0']);
    await pass(20.9, 21.9);
    expect(made).toEqual(['M0', 'M1']);
  });

  it('stops in the middle when something is published, and when the portal is closed', async () => {
    const { made, publish, close, pass } = opened(4);
    await pass(0, 20);
    const before = made.length;
    expect(before).toBeLessThan(4);
    publish();
    await pass(20, 30);
    expect(made).toHaveLength(before);
    close();
    await pass(30, 90);
    expect(made).toHaveLength(before);
  });
});
