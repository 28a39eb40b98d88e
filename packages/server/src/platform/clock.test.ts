import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeClock, systemClock } from './clock.ts';

const START = new Date('2026-01-01T00:00:00Z');
const later = (ms: number): Date => new Date(START.getTime() + ms);

describe(fakeClock, () => {
  it('runs what was to happen on the way, each at its own instant', () => {
    const clock = fakeClock(START);
    const seen: string[] = [];
    clock.at(later(20), () => seen.push(`second ${clock.now().toISOString()}`));
    clock.at(later(10), () => seen.push(`first ${clock.now().toISOString()}`));
    clock.at(later(40), () => seen.push('not yet'));

    clock.moveTo(later(30));

    expect(seen).toEqual([`first ${later(10).toISOString()}`, `second ${later(20).toISOString()}`]);
    expect(clock.now()).toEqual(later(30));
  });

  it('forgets what was cancelled', () => {
    const clock = fakeClock(START);
    const run = vi.fn();
    clock.at(later(10), run)();

    clock.moveTo(later(20));

    expect(run).not.toHaveBeenCalled();
  });
});

describe('a duration', () => {
  it('passes whatever the clock is set to meanwhile', () => {
    const clock = fakeClock(START);
    const run = vi.fn();
    clock.moveTo(later(1_000_000));
    clock.after(10, run);
    clock.moveTo(START);
    expect(run).not.toHaveBeenCalled();
    clock.moveTo(later(10));
    expect(run).toHaveBeenCalledOnce();
  });

  it('ends when it is cancelled', () => {
    const clock = fakeClock(START);
    const run = vi.fn();
    clock.after(10, run)();
    clock.moveTo(later(20));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('systemClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for an instant further away than a timer of the platform can sleep', () => {
    const run = vi.fn();
    const days = 24 * 60 * 60_000;
    systemClock.at(later(60 * days), run);

    vi.advanceTimersByTime(60 * days - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for a duration by no clock that can be set', () => {
    const run = vi.fn();
    vi.setSystemTime(later(1_000_000));
    systemClock.after(10, run);
    vi.setSystemTime(START);
    vi.advanceTimersByTime(10);
    expect(run).toHaveBeenCalledOnce();
  });

  it('forgets what was cancelled', () => {
    const run = vi.fn();
    systemClock.at(later(10), run)();
    systemClock.after(10, run)();

    vi.advanceTimersByTime(100);

    expect(run).not.toHaveBeenCalled();
  });
});
