import { sql } from 'kysely';

import { clockOf, type Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** How often the time is compared with the database’s. */
const EVERY_MS = 5_000;
/** So late nobody minds; early is never allowed. */
const MOST_BEHIND_MS = 50;

/** A clock that is compared with another one until it is closed. */
export interface SharedClock extends Clock {
  readonly close: () => void;
}

/** The time of the PostgreSQL that servers share, in milliseconds since 1970. */
export async function databaseTime({ read }: Pick<Database, 'read'>): Promise<number> {
  const { rows } = await sql<{ readonly ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(read);
  return rows[0]?.ms ?? Number.NaN;
}

/**
 * One clock for several servers, so that no server opens a release before the others whose computer’s clock was set
 * wrong. In between, and while `timeElsewhere` gives no answer, it goes on by a counter that nobody can set.
 */
export async function sharedClock(timeElsewhere: () => Promise<number>): Promise<SharedClock> {
  let ahead = Number.NaN;
  const now = (): number => performance.now() + ahead;
  const compare = async (): Promise<void> => {
    const asked = performance.now();
    const time = await timeElsewhere();
    // The clock elsewhere was read at some moment in between.
    const [least, most] = [time - performance.now(), time - asked];
    if (Number.isNaN(ahead) || ahead > most || ahead < least - MOST_BEHIND_MS) ahead = least;
  };
  await compare();
  const timer = setInterval(() => void compare().catch(() => undefined), EVERY_MS);
  timer.unref();
  return {
    ...clockOf(now),
    close: () => {
      clearInterval(timer);
    },
  };
}
