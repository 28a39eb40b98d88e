import type { LogEvent } from 'kysely';

import { queryFailures, querySeconds } from '../telemetry/meters.ts';
import { tracePast } from '../telemetry/tracing.ts';

/** Longer statements are cut here. */
const MOST_TEXT = 1000;

/** Measures a statement that the database has run. */
export function countQuery(event: LogEvent): void {
  const { level, queryDurationMillis } = event;
  querySeconds.observe(queryDurationMillis / 1000);
  if (level === 'error') queryFailures.inc();
  tracePast(
    () => {
      // Values are separate from the text, which is ours, so it holds no personal data.
      const { sql } = event.query;
      const name = `database ${/^\w+/.exec(sql)?.[0] ?? 'statement'}`;
      return { name, kind: 'client', attributes: { 'db.query.text': sql.slice(0, MOST_TEXT) } };
    },
    { ms: queryDurationMillis, ...(level === 'error' && { error: event.error }) },
  );
}
