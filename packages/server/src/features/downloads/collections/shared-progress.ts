import { createHash } from 'node:crypto';

import type { ArchiveProgress } from '@almanac/contract';
import { sql } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * The progress of archives, shared between servers: the request for it may reach another server than the one that makes
 * the archive.
 */
export interface SharedProgress {
  readonly tell: (ticket: string, progress: ArchiveProgress) => Promise<void>;
  readonly find: (ticket: string) => Promise<ArchiveProgress | undefined>;
}

/** Progress without an update for this long is forgotten. */
const KEPT_MS = 60 * 60_000;

/** What is counted, each under a key of its own. */
const COUNTS = ['done', 'of', 'failed', 'isComplete'] as const;

function keyOf(ticket: string, name: string): string {
  return createHash('sha256').update(`archive ${ticket} ${name}`).digest('hex');
}

/** Over a database: among the attempts, which are counts, too, and are forgotten when they end. */
export function sharedProgress({ read, write }: Database, clock: Clock): SharedProgress {
  return {
    tell: async (ticket, progress) => {
      const ends_at = new Date(clock.now().getTime() + KEPT_MS).toISOString();
      const rows = COUNTS.map((name) => ({
        key: keyOf(ticket, name),
        count: Number(progress[name]),
        ends_at,
      })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
      await write((transaction) =>
        transaction
          .insertInto('attempts')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({ count: sql`excluded.count`, ends_at }),
          )
          .execute(),
      );
    },
    find: async (ticket) => {
      const rows = await read
        .selectFrom('attempts')
        .select(['key', 'count'])
        .where(
          'key',
          'in',
          COUNTS.map((name) => keyOf(ticket, name)),
        )
        .where('ends_at', '>', clock.now().toISOString())
        .execute();
      if (rows.length < COUNTS.length) return undefined;
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      const [done = 0, of = 0, failed = 0, complete] = COUNTS.map((name) => counts.get(keyOf(ticket, name)));
      return { done, of, failed, isComplete: complete === 1 };
    },
  };
}
