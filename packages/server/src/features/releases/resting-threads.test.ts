import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { restingThreads } from './resting-threads.ts';

const thread = (name: string): Worker => ({ name }) as unknown as Worker;

describe(restingThreads, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives the one that rested shortest, and tells off those that nobody wants', () => {
    const [one, two] = [thread('one'), thread('two')];
    const toldOff: Worker[] = [];
    const resting = restingThreads((worker) => {
      toldOff.push(worker);
      resting.drop(worker);
    });
    resting.add(one);
    resting.add(two);

    expect(resting.take()).toBe(two);
    vi.runAllTimers();
    expect(toldOff).toEqual([one]);
    expect(resting.take()).toBeUndefined();
  });
});
