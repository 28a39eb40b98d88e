import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Counted {
  readonly since: number;
  readonly current: number;
}

/** The most network addresses whose counts are kept. */
const MOST_ADDRESSES = 10_000;

/** Counts requests in windows of elapsed time, whatever the clock of the computer is set to meanwhile. */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counted = new Map<string, Counted>();

  incr(
    key: string,
    answer: (error: Error | null, result: { readonly current: number; readonly ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#counted.get(key);
    const isOpen = known !== undefined && now - known.since < windowMs;
    const { since, current } = isOpen ? { ...known, current: known.current + 1 } : { since: now, current: 1 };
    // Keeps the one that has been idle longest first.
    this.#counted.delete(key);
    this.#counted.set(key, { since, current });
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > MOST_ADDRESSES && oldest !== undefined) this.#counted.delete(oldest);
    answer(null, { current, ttl: windowMs - (now - since) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }
}
