import { dayOf } from '@almanac/words';

import type { Clock } from '../../platform/clock.ts';
import { officeDay } from '../../platform/office-day.ts';
import type { UsageCountRow } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { piecesOf } from '../../platform/pieces-of.ts';

/** How a table was read: opened in the portal, taken as a file, or called for by a program. */
export const WAYS = ['pageViews', 'downloads', 'apiCalls'] as const;
export type Way = (typeof WAYS)[number];

/** Counts how often tables are read. */
export interface UsageCounter {
  /** Counts one reading; as cheap as adding one to a number. */
  readonly count: (code: string, way: Way) => void;
  /** Adds what was counted to the database; on failure it is kept, and added the next time. */
  readonly flush: () => Promise<void>;
  /** How often each table was opened lately, by its code in small letters. */
  readonly countReads: () => Promise<ReadonlyMap<string, number>>;
  /** The department's day. */
  readonly today: () => string;
}

const LATELY_MS = 90 * 86_400_000;

export interface UsageCounterOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The department's: its days are counted. */
  readonly timeZone: string;
}

/** As many as one statement may hold on both databases. */
const ROWS_AT_ONCE = 500;

/** Counts in memory and adds to the database in batches: several processes add to the same rows. */
export function usageCounter({ database, clock, timeZone }: UsageCounterOptions): UsageCounter {
  const today = officeDay(clock, timeZone);
  let counted = new Map<string, UsageCountRow>();
  const add = ({ day, code_key, way, count }: UsageCountRow): void => {
    const key = `${day} ${way} ${code_key}`;
    counted.set(key, { day, code_key, way, count: (counted.get(key)?.count ?? 0) + count });
  };
  const addCounted = async (): Promise<void> => {
    if (counted.size === 0) return;
    const rows = [...counted.values()];
    counted = new Map();
    try {
      await addRows(database, rows);
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
  };
  // One after another: who asks for a report waits for what an earlier flush still adds.
  let adding: Promise<void> = Promise.resolve();
  return {
    today,
    count: (code, way) => {
      add({ day: today(), code_key: code.toLowerCase(), way, count: 1 });
    },
    countReads: async () => {
      const rows = await database.read
        .selectFrom('usage_counts')
        .select(['code_key', ({ fn }) => fn.sum<number | string>('count').as('reads')])
        .where('way', '=', 'pageViews')
        .where('day', '>=', dayOf(new Date(clock.now().getTime() - LATELY_MS), timeZone))
        .groupBy('code_key')
        .execute();
      return new Map(rows.map(({ code_key, reads }) => [code_key, Number(reads)]));
    },
    flush: () => {
      adding = adding.catch(() => undefined).then(addCounted);
      return adding;
    },
  };
}

/** In one transaction, so that nothing is added twice; in the same order in every process, so that none deadlock. */
function addRows(database: Database, rows: readonly UsageCountRow[]): Promise<void> {
  const keyOf = ({ day, code_key, way }: UsageCountRow): string => `${day} ${code_key} ${way}`;
  const ordered = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return database.write(async (transaction) => {
    for (const some of piecesOf(ordered, ROWS_AT_ONCE)) {
      await transaction
        .insertInto('usage_counts')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['day', 'code_key', 'way']).doUpdateSet((row) => ({
            count: row.eb('usage_counts.count', '+', row.ref('excluded.count')),
          })),
        )
        .execute();
    }
  });
}
