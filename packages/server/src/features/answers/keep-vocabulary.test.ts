import { NO_ASKING } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { keepVocabulary } from './keep-vocabulary.ts';

/** An index without tables whose version rises by hand. */
function changing() {
  const listeners = new Set<() => void>();
  let version = 0;
  const index = {
    version: () => version,
    all: () => [],
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as ReleaseIndex;
  const change = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return { index, change };
}

describe(keepVocabulary, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is made once nothing has changed for a second, without a question', async () => {
    const { index, change } = changing();
    let made = 0;
    const { start, close, current } = keepVocabulary({
      index,
      dimensions: {} as DimensionKeeper,
      asking: NO_ASKING,
      countReads: () => {
        made += 1;
        return Promise.resolve(new Map());
      },
    });
    start();
    expect(made).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made).toBe(1);
    await current();
    expect(made).toBe(1);
    for (let changes = 0; changes < 5; changes += 1) {
      change();
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(made).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(made).toBe(2);
    change();
    close();
    change();
    await vi.advanceTimersByTimeAsync(2000);
    expect(made).toBe(2);
  });
});
