import { createHash } from 'node:crypto';

import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { Problem } from './problem.ts';

/** Customisations that are too long for an address, each under an id that is made of its content. */
export interface StoredViews {
  /** Keeps the steps of a query string; the same steps always have the same id. */
  readonly keep: (query: string) => Promise<string>;
  readonly find: (id: string) => Promise<string | undefined>;
}

/** 22 characters: the first 128 bits of the content's SHA-256. */
const ID_BYTES = 16;

/** The id of a stored view. */
export function storedViewId(query: string): string {
  return createHash('sha256').update(query).digest().subarray(0, ID_BYTES).toString('base64url');
}

/** Stored views in the database. */
export function databaseViews(database: Database, clock: Clock): StoredViews {
  return {
    keep: async (query) => {
      const id = storedViewId(query);
      const row = { id, query, created_at: clock.now().toISOString() };
      await database.write((transaction) =>
        transaction
          .insertInto('stored_views')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return id;
    },
    find: async (id) => {
      const row = await database.read
        .selectFrom('stored_views')
        .select('query')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.query;
    },
  };
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
