import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '../database/database.ts';
import { piecesOf } from '../pieces-of.ts';

/** What a network address has spent in a minute since the last report. */
export interface Spending {
  readonly address: string;
  readonly points: number;
}

/** Reports what this process spent, and returns what each address has spent at all of them. */
export type LevelSpending = (
  /** The minute, by its number. */
  minute: number,
  spent: readonly Spending[],
) => Promise<ReadonlyMap<string, number>>;

/** Shares what is spent of a limit, by the name of the limit. */
export type ShareSpending = (limit: string) => LevelSpending;

/** As many as one statement may hold on both databases. */
const ROWS_AT_ONCE = 500;
const MINUTE_MS = 60_000;

/** A different name for an address in every minute, so that the database does not show who called when. */
function keyOf(limit: string, minute: number, address: string): string {
  return createHash('sha256').update(`${limit} ${minute} ${address}`).digest('hex');
}

/** Shares over a database: one write for all addresses together, stored with the attempts, which expire. */
export function levelSpending(database: Database): ShareSpending {
  return (limit) => async (minute, spent) => {
    const ends = new Date((minute + 1) * MINUTE_MS).toISOString();
    const keyed = spent.map((each) => ({ ...each, key: keyOf(limit, minute, each.address) }));
    const ordered = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const totals = await database.write(async (transaction) => {
      const found = new Map<string, number>();
      for (const some of piecesOf(ordered, ROWS_AT_ONCE)) {
        const values = some.map(({ key, points }) => sql`(${key}, ${points}, ${ends})`);
        const { rows } = await sql<{ key: string; count: number }>`
          insert into attempts (key, count, ends_at) values ${sql.join(values)}
          on conflict (key) do update set count = attempts.count + excluded.count
          returning key, count`.execute(transaction);
        for (const { key, count } of rows) found.set(key, count);
      }
      return found;
    });
    return new Map(keyed.map(({ key, address }) => [address, totals.get(key) ?? 0]));
  };
}
