import { QueryClient, type DefaultOptions } from '@tanstack/react-query';

const CACHE_LIFETIME_MS = 300_000;

const DEFAULTS: DefaultOptions = {
  queries: { staleTime: Infinity, gcTime: CACHE_LIFETIME_MS, retry: false },
  mutations: { retry: false },
};

/**
 * Answers never go stale (a release is immutable), are kept five minutes after their last use, and are not fetched
 * twice.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: DEFAULTS });
}

/**
 * Whether a component that asks what has been refused already asks once more. While a page is drawn, and until it has
 * been taken over, it does not: server and app must draw the same refusal.
 */
export function askRefusedAgain(client: QueryClient, retryOnMount: boolean): void {
  client.setDefaultOptions({ ...DEFAULTS, queries: { ...DEFAULTS.queries, retryOnMount } });
}

/** Three retries a second apart: the saved tables and what writes them. */
export const FIXED_RETRY = { retry: 3, retryDelay: 1000 } as const;

const LONGEST_DELAY_MS = 30_000;

/** Three retries with a delay of one second, doubled each time, at most thirty. `attempt` counts from 0. */
export const BACKOFF_RETRY = {
  retry: 3,
  retryDelay: (attempt: number): number => Math.min(1000 * 2 ** attempt, LONGEST_DELAY_MS),
} as const;
