import { message } from '@almanac/core';

import type { Database } from '../../platform/database/database.ts';
import { databaseTime } from '../../platform/database/shared-clock.ts';
import { fault, well, type Finding } from './finding.ts';

const MOST_APART_MS = 2_000;
const TODO = message('doctor.clock.todo');

/** The clock agrees with the database's, and with what was done already. */
export async function checkClock({ kind, read }: Database, now: () => Date): Promise<Finding> {
  const { last } = await read
    .selectFrom('releases')
    .select(({ fn }) => fn.max<string | null>('made_at').as('last'))
    .executeTakeFirstOrThrow();
  if (last !== null && last > new Date(now().getTime() + MOST_APART_MS).toISOString())
    return fault(message('doctor.clock.behind', { now: now().toISOString(), last }), TODO);
  if (kind === 'sqlite') return well(message('doctor.clock.later', { now: now().toISOString() }));
  const before = now().getTime();
  const time = await databaseTime({ read });
  const middle = (before + now().getTime()) / 2;
  const apart = Math.abs(time - middle);
  return apart > MOST_APART_MS
    ? fault(
        message('doctor.clock.apart', {
          gap: message('duration.seconds', { count: Math.round(apart / 1000) }),
        }),
        TODO,
      )
    : well(message('doctor.clock.agrees'));
}
