import { QueryClient } from '@tanstack/react-query';

const CACHE_LIFETIME_MS = 300_000;

/** Answers never go stale (a release is immutable), are kept five minutes after their last use, and are not asked twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, gcTime: CACHE_LIFETIME_MS, retry: false },
      mutations: { retry: false },
    },
  });
}
