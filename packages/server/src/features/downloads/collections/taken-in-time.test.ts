import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { takenInTime } from './taken-in-time.ts';

describe(takenInTime, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from('a'));
    yield await Promise.resolve(Buffer.from('b'));
  }

  it('cuts off a client that takes nothing for too long, and none that takes slowly or has all', async () => {
    const cutOff = vi.fn();
    const taken = takenInTime(pieces(), 1000, cutOff);
    await taken.next();
    vi.advanceTimersByTime(999);
    expect((await taken.next()).value).toEqual(Buffer.from('b'));
    vi.advanceTimersByTime(999);
    expect(cutOff).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(cutOff).toHaveBeenCalledOnce();
    expect((await taken.next()).done).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(cutOff).toHaveBeenCalledOnce();
  });

  it('waits for ever where patience has no end', async () => {
    const cutOff = vi.fn();
    await takenInTime(pieces(), Infinity, cutOff).next();
    vi.advanceTimersByTime(1_000_000);
    expect(cutOff).not.toHaveBeenCalled();
  });
});
