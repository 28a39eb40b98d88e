import { createHash } from 'node:crypto';

import { bytesOf } from '@almanac/contract';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { spendKeptBytes } from '../../platform/limits/kept-bytes.ts';
import { Problem } from '../../platform/http/problem.ts';

/** Customisations that are too long for an address, each under an id that is made of its content. */
export interface StoredViews {
  /** Keeps the steps of a query string, which `from`, a network address, pays for; the same steps always have the same id. */
  readonly keep: (query: string, from: string) => Promise<string>;
  /** Throws the problem of a view that is kept no more. */
  readonly find: (id: string) => Promise<string | undefined>;
}

/** 22 characters: the first 128 bits of the content's SHA-256. */
const ID_BYTES = 16;
const ID = /^[A-Za-z0-9_-]{22}$/;

/** So often at most it is written down that a view was opened. */
const NOTED_EVERY_MS = 24 * 60 * 60_000;

/** The id of a stored view. */
export function storedViewId(query: string): string {
  return createHash('sha256').update(query).digest().subarray(0, ID_BYTES).toString('base64url');
}

/** Stored views in the database. */
export function databaseViews(database: Database, clock: Clock): StoredViews {
  const rowOf = (id: string) =>
    database.read
      .selectFrom('stored_views')
      .select(['query', 'opened_at', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  return {
    keep: async (query, from) => {
      const id = storedViewId(query);
      const known = await rowOf(id);
      if (known?.ended_at === null) {
        await noteOpening({ database, clock }, id, known.opened_at);
        return id;
      }
      await spendKeptBytes({ database, clock }, from, bytesOf(query));
      const now = clock.now().toISOString();
      await database.write((transaction) =>
        transaction
          .insertInto('stored_views')
          .values({ id, query, created_at: now, opened_at: now, ended_at: null })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet({ query, opened_at: now, ended_at: null }),
          )
          .execute(),
      );
      return id;
    },
    find: async (id) => {
      const row = ID.test(id) ? await rowOf(id) : undefined;
      if (row === undefined) return undefined;
      if (row.ended_at !== null) throw viewEnded(row.ended_at);
      await noteOpening({ database, clock }, id, row.opened_at);
      return row.query;
    },
  };
}

/** The problem of a view that nobody opened for so long that it went. The handler of errors adds where its table is. */
function viewEnded(endedAt: string): Problem {
  return new Problem('view-ended', {
    detail: `This stored view was not opened for 13 months, and has been kept no more since ${endedAt.slice(0, 10)}. The table it was made of is there as before.`,
    parameter: 'view',
  });
}

interface Noting {
  readonly database: Database;
  readonly clock: Clock;
}

/** Seldom, so that reading stays reading; and where it cannot be written, the view opens all the same. */
async function noteOpening({ database, clock }: Noting, id: string, openedAt: string | null): Promise<void> {
  const now = clock.now();
  if (openedAt !== null && now.getTime() - Date.parse(openedAt) < NOTED_EVERY_MS) return;
  const opened_at = now.toISOString();
  await database
    .write((transaction) =>
      transaction.updateTable('stored_views').set({ opened_at }).where('id', '=', id).execute(),
    )
    .catch(() => undefined);
}

/** Stored views that are forgotten with the process: for tests. */
export function memoryViews(): StoredViews {
  const kept = new Map<string, string>();
  return {
    keep: (query) => {
      const id = storedViewId(query);
      kept.set(id, query);
      return Promise.resolve(id);
    },
    find: (id) => Promise.resolve(kept.get(id)),
  };
}

/** Puts the steps of stored views in the place of `view=ID`. Throws the problem to answer with. */
export async function withStoredViews(query: string, views: StoredViews): Promise<string> {
  if (!/(?:^|&)view=/.test(query)) return query;
  const parts = await Promise.all(
    query.split('&').map(async (part) => {
      if (!part.startsWith('view=')) return part;
      const id = part.slice('view='.length);
      const stored = await views.find(id);
      if (stored === undefined) {
        throw new Problem('unknown-view', { detail: `No view is stored as “${id}”.`, parameter: 'view' });
      }
      return stored;
    }),
  );
  return parts.filter((part) => part !== '').join('&');
}
