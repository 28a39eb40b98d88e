import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** How something outside of the portal names a release. */
export type PinWay = 'citation' | 'embed' | 'picture';

/** Writes down which releases are named outside of the portal, so that they are never thinned out. */
export interface ReleasePins {
  /** Resolves when it is stored; a release is recorded once, however often this is called. */
  readonly pin: (releaseId: string, way: PinWay) => Promise<void>;
}

/** The counter that says since when pins are written down, in minutes of Unix time. */
const PINS_SINCE = 'pins since';
const MINUTE_MS = 60_000;

/** While servers are upgraded one after another, the version before still answers and writes nothing down. */
const UPGRADE_MINUTES = 24 * 60;

/** The most releases a process remembers to have recorded; then it starts over. */
const MOST_REMEMBERED = 100_000;

/** Since when all citations and embeddings are recorded; undefined: never. */
export async function pinsSince(database: Kysely<DatabaseTables>): Promise<Date | undefined> {
  const row = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', PINS_SINCE)
    .executeTakeFirst();
  return row && new Date(row.value * MINUTE_MS);
}

/** Called after a restore: what was pinned after the backup was made is unknown. */
export async function forgetPinsSince(database: Kysely<DatabaseTables>): Promise<void> {
  await database.deleteFrom('counters').where('name', '=', PINS_SINCE).execute();
}

/** Pins in the database. The first server that opens them begins the time in which they are complete. */
export async function databasePins(database: Database, clock: Clock): Promise<ReleasePins> {
  const value = Math.ceil(clock.now().getTime() / MINUTE_MS) + UPGRADE_MINUTES;
  await database.write((transaction) =>
    transaction
      .insertInto('counters')
      .values({ name: PINS_SINCE, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  const known = new Set<string>();
  return {
    pin: async (releaseId, way) => {
      if (known.has(releaseId)) return;
      const row = { release_id: releaseId, way, at: clock.now().toISOString() };
      await database.write((transaction) =>
        transaction
          .insertInto('release_pins')
          .values(row)
          .onConflict((conflict) => conflict.column('release_id').doNothing())
          .execute(),
      );
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.add(releaseId);
    },
  };
}
