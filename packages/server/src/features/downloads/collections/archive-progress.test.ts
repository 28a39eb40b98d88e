import type { ArchiveProgress } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { archiveTickets } from './archive-progress.ts';

describe(archiveTickets, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts what is done and what failed, by ticket', async () => {
    const { begin, find } = archiveTickets();
    const { step, finish } = begin('t', 3);
    expect(await find('t')).toEqual({ done: 0, of: 3, failed: 0, isComplete: false });
    step(true);
    step(false);
    expect(await find('t')).toEqual({ done: 2, of: 3, failed: 1, isComplete: false });
    finish();
    expect(await find('t')).toEqual({ done: 2, of: 3, failed: 1, isComplete: true });
    expect(await find('other')).toBeUndefined();
  });

  it('keeps the last thousand tickets', async () => {
    const { begin, find } = archiveTickets();
    for (let at = 0; at < 1000; at += 1) begin(`t${at}`, 1);
    begin('t0', 2);
    expect(await find('t1')).toBeDefined();
    begin('t1000', 1);
    expect(await find('t0')).toMatchObject({ of: 2 });
    expect(await find('t1')).toBeUndefined();
    expect(await find('t2')).toBeDefined();
  });

  it('tells others the latest, now and then, one message at a time, and at once when it is complete', async () => {
    const told: ArchiveProgress[] = [];
    const { begin, find } = archiveTickets({
      tell: (_, progress) => {
        told.push(progress);
        return Promise.reject(new Error('the database is away'));
      },
      find: (ticket) => (ticket === 'theirs' ? Promise.resolve(told[0]) : Promise.reject(new Error('away'))),
    });
    const { step, finish } = begin('t', 3);
    step(true);
    await vi.advanceTimersByTimeAsync(399);
    step(true);
    expect(told.map(({ done }) => done)).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.map(({ done }) => done)).toEqual([0, 2]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toHaveLength(2);
    step(true);
    finish();
    await vi.advanceTimersByTimeAsync(400);
    expect(told.slice(2)).toMatchObject([
      { done: 3, isComplete: false },
      { done: 3, isComplete: true },
    ]);
    expect(vi.getTimerCount()).toBe(0);
    expect(await find('theirs')).toEqual(told[0]);
    expect(await find('nobody’s')).toBeUndefined();
  });
});
