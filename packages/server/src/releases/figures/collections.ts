import { bytesOf, type Collected } from '@almanac/contract';
import * as z from 'zod/mini';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { spendKeptBytes } from '../../platform/limits/kept-bytes.ts';
import { storedJson } from '../../platform/database/stored-json.ts';
import { storedViewId } from './stored-views.ts';

/** Collections of tables, each under an id that is made of its content. */
export interface Collections {
  /** Keeps a collection, which `from`, a network address, pays for. */
  readonly keep: (tables: readonly Collected[], from: string) => Promise<string>;
  readonly find: (id: string) => Promise<readonly Collected[] | undefined>;
}

/** The same collection is the same text, whatever order its keys came in. */
function textOf(tables: readonly Collected[]): string {
  return JSON.stringify(
    tables.map(({ code, query, release }) => ({
      code,
      ...(query !== undefined && query !== '' && { query }),
      ...(release !== undefined && { release }),
    })),
  );
}

/** An older version took codes and queries that are refused today: their line says that there is no such table. */
const collectedSchema = z.array(
  z.object({ code: z.string(), query: z.optional(z.string()), release: z.optional(z.string()) }),
);

/** Collections in the database. */
export function databaseCollections(database: Database, clock: Clock): Collections {
  return {
    keep: async (tables, from) => {
      const text = textOf(tables);
      const id = storedViewId(text);
      const known = database.read.selectFrom('collections').select('id').where('id', '=', id);
      if (await known.executeTakeFirst()) return id;
      await spendKeptBytes({ database, clock }, from, bytesOf(text));
      await database.write((transaction) =>
        transaction
          .insertInto('collections')
          .values({ id, tables: text, created_at: clock.now().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return id;
    },
    find: async (id) => {
      const row = await database.read
        .selectFrom('collections')
        .select('tables')
        .where('id', '=', id)
        .executeTakeFirst();
      return row && storedJson(collectedSchema, row.tables, `The collection ${id}`);
    },
  };
}

/** Collections that are forgotten with the process: for tests. */
export function memoryCollections(): Collections {
  const kept = new Map<string, readonly Collected[]>();
  return {
    keep: (tables) => {
      const id = storedViewId(textOf(tables));
      kept.set(id, tables);
      return Promise.resolve(id);
    },
    find: (id) => Promise.resolve(kept.get(id)),
  };
}
