import type { Kysely } from 'kysely';

import type { DatabaseTables, ReleaseRow, TableRow } from '../../platform/database/database-tables.ts';

/** A table as its publisher knows it: the current release, and the one under embargo. */
export interface PublishedStatus {
  readonly table?: TableRow;
  readonly current?: ReleaseRow;
  readonly pending?: ReleaseRow;
  readonly isWithdrawn: boolean;
}

/** Reads the status of a table at the instant `now`. */
export async function statusOf(
  database: Kysely<DatabaseTables>,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<PublishedStatus> {
  const codeKey = code.toLowerCase();
  const table = await database
    .selectFrom('tables')
    .selectAll()
    .where('code_key', '=', codeKey)
    .executeTakeFirst();
  if (table === undefined) return { isWithdrawn: false };
  const releases = database
    .selectFrom('releases')
    .selectAll()
    .where('code_key', '=', codeKey)
    .where('superseded', '=', 0)
    .orderBy('published_at', 'desc')
    .orderBy('sequence', 'desc');
  const instant = now.toISOString();
  const due = await releases.where('published_at', '<=', instant).limit(1).executeTakeFirst();
  const ahead = releases.where('published_at', '>', instant);
  const pending = await ahead.whereRef('published_at', '>', 'made_at').limit(1).executeTakeFirst();
  // After the clock was set back, a release that was published at once stays readable.
  const read = ahead.whereRef('published_at', '<=', 'made_at').clearOrderBy().orderBy('sequence', 'desc');
  const current = due ?? (await read.limit(1).executeTakeFirst());
  const { withdrawn_sequence: withdrawn } = table;
  return {
    table,
    ...(current !== undefined && { current }),
    ...(pending !== undefined && { pending }),
    isWithdrawn: withdrawn !== null && (current?.sequence ?? 0) <= withdrawn,
  };
}
