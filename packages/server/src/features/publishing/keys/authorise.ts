import { message } from '@almanac/core';
import { timingSafeEqual } from 'node:crypto';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { networkOf, takeAttempts } from '../../../platform/limits/take-attempts.ts';
import { hashOfKey, holderOf, keyNotAccepted } from './agency-keys.ts';
import type { Publisher } from './publisher.ts';

/** Finds out who sends a request, or throws the problem to answer with. */
export type Authorise = (request: {
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
  /** The network address it comes from. */
  readonly from: string;
}) => Promise<Publisher>;

export interface AuthoriseOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly localKey: string;
}

/** A network address that failed so often must wait until the window ends. */
const MOST_FAILURES = 20;
const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 10_000;

interface Failures {
  readonly since: number;
  readonly count: number;
}

/**
 * Checks keys, and slows down guessing. A good key is never held up: others behind the same address may be guessing.
 */
export function authoriser({ database, clock, localKey }: AuthoriseOptions): Authorise {
  const localHash = Buffer.from(hashOfKey(localKey));
  const failures = new Map<string, Failures>();

  const failuresOf = (from: string): Failures => {
    const known = failures.get(from);
    const now = clock.now().getTime();
    // A window that begins in the future was opened while the clock was ahead.
    const isOpen = known !== undefined && known.since <= now && now - known.since < WINDOW_MS;
    return isOpen ? known : { since: now, count: 0 };
  };
  const countFailure = (from: string): void => {
    const { since, count } = failuresOf(from);
    failures.delete(from);
    failures.set(from, { since, count: count + 1 });
    const [oldest] = failures.keys();
    if (failures.size > MOST_ADDRESSES && oldest !== undefined) failures.delete(oldest);
  };
  return async ({ authorization, from }) => {
    const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (key === undefined) {
      throw new Problem('key-missing', { detail: message('publish.send-key') });
    }
    if (timingSafeEqual(Buffer.from(hashOfKey(key)), localHash)) return { keyId: 'local' };
    const holder = await holderOf({ database, clock }, key);
    if (holder !== undefined) return holder;
    const network = networkOf(from);
    if (failuresOf(network).count >= MOST_FAILURES) {
      throw new Problem('too-many-requests', {
        detail: message('publish.too-many-keys'),
      });
    }
    countFailure(network);
    // Counted in memory, so that a flood causes no more writes than this; and in the database, so that it applies to
    // every server.
    await takeAttempts({ database, clock }, [
      { key: `publishing key ${network}`, most: MOST_FAILURES, windowMs: WINDOW_MS },
    ]);
    throw keyNotAccepted();
  };
}
