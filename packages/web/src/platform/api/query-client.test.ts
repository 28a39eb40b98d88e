import { describe, expect, it } from 'vitest';

import { BACKOFF_RETRY, createQueryClient, FIXED_RETRY } from './query-client.ts';

describe('the retry policies', () => {
  it('retry three times, a second apart', () => {
    expect(FIXED_RETRY).toEqual({ retry: 3, retryDelay: 1000 });
  });

  it('retry three times, doubling a second up to thirty', () => {
    expect(BACKOFF_RETRY.retry).toBe(3);
    expect([0, 1, 2, 3, 4, 5, 10].map(BACKOFF_RETRY.retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16000, 30000, 30000,
    ]);
  });
});

describe(createQueryClient, () => {
  it('never finds an answer stale, keeps it five minutes and asks once', () => {
    expect(createQueryClient().getDefaultOptions().queries).toEqual({
      staleTime: Infinity,
      gcTime: 300_000,
      retry: false,
    });
  });
});
