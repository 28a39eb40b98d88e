import type { LogEvent } from 'kysely';

import { queryFailures, querySeconds } from './meters.ts';

/** Measures a statement that the database has dealt with. */
export function countQuery({ level, queryDurationMillis }: LogEvent): void {
  querySeconds.observe(queryDurationMillis / 1000);
  if (level === 'error') queryFailures.inc();
}
