import type { publishingCatalogueSchema } from '@almanac/contract';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';

import type { DatabaseTables, TableRow } from '../../platform/database/database-tables.ts';
import { storedSummary } from '../../releases/index/stored-summary.ts';
import type { Publisher } from './keys/publisher.ts';
import { slugOf } from './preparing/slug-of.ts';

type Body = z.infer<typeof publishingCatalogueSchema>;
type Entry = Body['tables'][number];

interface Row extends Pick<TableRow, 'code' | 'agency_id' | 'withdrawn_sequence' | 'replaced_by'> {
  readonly id: string;
  readonly published_at: string;
  readonly made_at: string;
  readonly sequence: number;
  readonly summary: string;
}

/** Every table with its state. What readers do not see of other agencies, a publisher does not see either. */
export async function publishingCatalogue(
  database: Kysely<DatabaseTables>,
  { publisher, now }: { readonly publisher: Publisher; readonly now: string },
): Promise<Body> {
  const rows: readonly Row[] = await database
    .selectFrom('releases')
    .innerJoin('tables', 'tables.code_key', 'releases.code_key')
    .select([
      'releases.id',
      'tables.code',
      'tables.agency_id',
      'tables.withdrawn_sequence',
      'tables.replaced_by',
      'releases.published_at',
      'releases.made_at',
      'releases.sequence',
      'releases.summary',
    ])
    .where('releases.superseded', '=', 0)
    .orderBy('releases.published_at')
    .orderBy('releases.sequence')
    .execute();
  const own = publisher.agency === undefined ? undefined : slugOf(publisher.agency);
  const codes = new Map(rows.map(({ code }) => [code.toLowerCase(), code]));
  const tables = [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((releases) => {
    const status = releases.findLast(({ published_at }) => published_at <= now) ?? releases[0];
    if (status === undefined) return [];
    const entry = entryOf(status, { now, codes });
    if (own !== undefined && own !== status.agency_id) return entry.state === 'listed' ? [entry] : [];
    const waiting = releases.findLast((each) => isWaiting(each, now));
    return [
      { ...entry, waiting: waiting ? { release: waiting.id, publishedAt: waiting.published_at } : null },
    ];
  });
  return { tables: tables.sort((a, b) => (a.code < b.code ? -1 : 1)) };
}

function entryOf(
  row: Row,
  { now, codes }: { readonly now: string; readonly codes: ReadonlyMap<string, string> },
): Entry {
  const { kind, title, agency } = storedSummary(row);
  const state = stateOf(row, now);
  return {
    code: row.code,
    type: kind,
    title,
    agency,
    publishedAt: row.published_at,
    state,
    waiting: null,
    replacedBy: state === 'replaced' ? (codes.get(row.replaced_by ?? '') ?? null) : null,
  };
}

/** What was published at once is not waiting, whatever the clock says now. */
function isWaiting({ published_at, made_at }: Row, now: string): boolean {
  return published_at > now && published_at > made_at;
}

function stateOf(row: Row, now: string): Entry['state'] {
  if (isWaiting(row, now)) return 'embargoed';
  if (row.withdrawn_sequence !== null && row.sequence <= row.withdrawn_sequence) {
    return row.replaced_by === null ? 'withdrawn' : 'replaced';
  }
  return storedSummary(row).isEnabled ? 'listed' : 'not enabled';
}
