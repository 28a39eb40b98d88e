import type { Update } from '@almanac/contract';

/** What stands for the last update while none is known (specification, sections 3 and 9). */
export const DEFAULT_LAST_UPDATED = '2021-02-01T00:00:00.000Z';

/** When figures were last published; `updates` are the latest first. */
export function lastUpdated(updates: readonly Pick<Update, 'publishedAt'>[] | undefined): Date {
  return new Date(updates?.[0]?.publishedAt ?? DEFAULT_LAST_UPDATED);
}
