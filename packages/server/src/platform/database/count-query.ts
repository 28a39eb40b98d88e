import type { LogEvent } from 'kysely';

import { queryFailures, querySeconds } from '../telemetry/meters.ts';
import { tracePast } from '../telemetry/tracing.ts';

/** More of a statement says no more. */
const MOST_TEXT = 1000;

/** Measures a statement that the database has dealt with. */
export function countQuery(event: LogEvent): void {
  const { level, queryDurationMillis } = event;
  querySeconds.observe(queryDurationMillis / 1000);
  if (level === 'error') queryFailures.inc();
  tracePast(
    () => {
      // Values stand apart from the text, which is ours: nothing in it is anybody's.
      const { sql } = event.query;
      const name = `database ${/^\w+/.exec(sql)?.[0] ?? 'statement'}`;
      return { name, kind: 'client', attributes: { 'db.query.text': sql.slice(0, MOST_TEXT) } };
    },
    { ms: queryDurationMillis, ...(level === 'error' && { error: event.error }) },
  );
}
