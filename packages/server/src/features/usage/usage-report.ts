import type { UsageBody } from '@almanac/contract';

import type { UsageCountRow } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { WAYS } from './usage-counter.ts';

/** Which counts are requested. */
export interface WantedUsage {
  readonly from: string;
  readonly to: string;
  /** The code of one table. */
  readonly table?: string | undefined;
  /** Whether the asker may see what is counted of a table. */
  readonly isSeen: (table: CurrentTable) => boolean;
}

type Counts = UsageBody['total'];

function noCounts(): Counts {
  return { pageViews: 0, downloads: 0, apiCalls: 0 };
}

function added(counts: Counts, { way, count }: Pick<UsageCountRow, 'way' | 'count'>): Counts {
  const known = WAYS.find((each) => each === way);
  return known === undefined ? counts : { ...counts, [known]: counts[known] + count };
}

function sumOf({ pageViews, downloads, apiCalls }: Counts): number {
  return pageViews + downloads + apiCalls;
}

function countsBy(
  rows: readonly UsageCountRow[],
  keyOf: (row: UsageCountRow) => string,
): ReadonlyMap<string, Counts> {
  const found = new Map<string, Counts>();
  for (const row of rows) found.set(keyOf(row), added(found.get(keyOf(row)) ?? noCounts(), row));
  return found;
}

/** Adds up what was counted, by day and by table. */
export async function usageReport(
  { database, index }: { readonly database: Database; readonly index: ReleaseIndex },
  { from, to, table, isSeen }: WantedUsage,
): Promise<UsageBody> {
  let query = database.read
    .selectFrom('usage_counts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (table !== undefined) query = query.where('code_key', '=', table.toLowerCase());
  const all = await query.orderBy('day').execute();
  const tables = new Map(
    [...new Set(all.map(({ code_key }) => code_key))].flatMap((key) => {
      const current = index.current(key);
      return current && isSeen(current) ? [[key, current] as const] : [];
    }),
  );
  const rows = all.filter(({ code_key }) => tables.has(code_key));
  return {
    from,
    to,
    total: rows.reduce(added, noCounts()),
    days: [...countsBy(rows, ({ day }) => day)].map(([day, counts]) => ({ day, ...counts })),
    tables: [...countsBy(rows, ({ code_key }) => code_key)]
      .flatMap(([key, counts]) => {
        const current = tables.get(key);
        if (!current) return [];
        const { kind, title, agency } = current.summary;
        return [{ code: current.code, kind, title, agency, ...counts }];
      })
      .toSorted((a, b) => sumOf(b) - sumOf(a) || (a.code < b.code ? -1 : 1)),
  };
}
