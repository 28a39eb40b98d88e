import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sharedClock, type SharedClock } from './shared-clock.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60_000;

describe(sharedClock, () => {
  let elsewhere: number;
  let isAway: boolean;
  let delay: number;
  let clock: SharedClock;

  beforeEach(async () => {
    vi.useFakeTimers({ now: START - 7 * MINUTE });
    const begun = performance.now();
    [elsewhere, isAway, delay] = [START, false, 0];
    clock = await sharedClock(async () => {
      if (isAway) throw new Error('away');
      const time = elsewhere + performance.now() - begun;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      return time;
    });
  });
  afterEach(() => {
    clock.close();
    vi.useRealTimers();
  });

  const shown = (): number => clock.now().getTime() - START;

  it('tells the time of elsewhere, whatever this computer’s clock is set to', async () => {
    expect(shown()).toBe(0);
    vi.setSystemTime(START + 60 * MINUTE);
    expect(shown()).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(shown()).toBe(MINUTE);
  });

  it('goes on while there is no answer', async () => {
    isAway = true;
    vi.setSystemTime(START - 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(shown()).toBe(10 * MINUTE);
  });

  it('is never early, however long an answer takes', async () => {
    delay = 2_000;
    for (let minute = 1; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(shown()).toBe(minute * MINUTE);
    }
    elsewhere -= MINUTE;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(shown()).toBeGreaterThan(4 * MINUTE - delay - 1);
    expect(shown()).toBeLessThanOrEqual(4 * MINUTE);
  });

  it('follows a clock that was put right, and waits no longer for an instant that has come', async () => {
    const run = vi.fn();
    clock.at(new Date(START + 30 * MINUTE), run);
    elsewhere += 31 * MINUTE;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toBe(33 * MINUTE);
  });
});
