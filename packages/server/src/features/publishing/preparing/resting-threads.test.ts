import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { restingThreads } from './resting-threads.ts';

describe(restingThreads, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives the one that rested shortest, and releases those that are not wanted', () => {
    const [one, two] = ['one', 'two'] as const;
    const released: string[] = [];
    const resting = restingThreads<string>((thread) => {
      released.push(thread);
      resting.drop(thread);
    });
    resting.add(one);
    resting.add(two);

    expect(resting.take()).toBe(two);
    vi.runAllTimers();
    expect(released).toEqual([one]);
    expect(resting.take()).toBeUndefined();
  });
});
