import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { restingThreads } from './resting-threads.ts';

describe(restingThreads, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives the one that rested shortest, and tells off those that nobody wants', () => {
    const [one, two] = ['one', 'two'] as const;
    const toldOff: string[] = [];
    const resting = restingThreads<string>((thread) => {
      toldOff.push(thread);
      resting.drop(thread);
    });
    resting.add(one);
    resting.add(two);

    expect(resting.take()).toBe(two);
    vi.runAllTimers();
    expect(toldOff).toEqual([one]);
    expect(resting.take()).toBeUndefined();
  });
});
