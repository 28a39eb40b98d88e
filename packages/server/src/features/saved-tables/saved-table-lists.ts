import type { SavedMetadata, SavedTableLists } from '@almanac/contract';
import type { ExpressionBuilder, Kysely } from 'kysely';
import * as z from 'zod/mini';

import type { SavedTableRow } from '../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { listedSummary } from '../../releases/index/listed-summary.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { storedJson } from '../../platform/database/stored-json.ts';
import { isGone, savedComparison } from './saved-comparison.ts';
import type { SavedTablesContext } from './saved-tables-context.ts';

/** A row, when its release was published, and what links to it. */
interface ListedRow extends SavedTableRow {
  /** The code as it was first published. */
  readonly code: string;
  readonly published_at: string | null;
  /** Of the link that its owner is shown. */
  readonly share_id?: string | null;
}

const tagsSchema = z.array(z.string());

/** Whether the owner's own notes are included. */
export type Audience = 'owner' | 'anybody';

type Coded = SavedTableLists['savedTableCT'][number];
type Shared = Omit<Coded, 'code' | 'tableTitle' | 'tableType'>;

/** The account's saved tables, as the three lists of the specification. */
export async function savedTableLists(
  context: SavedTablesContext,
  accountId: string,
): Promise<SavedTableLists> {
  const { database, index, clock } = context;
  const now = clock.now().toISOString();
  const rows = await rowsOf(database.read)
    .select((eb) => latestLink(eb, now).as('share_id'))
    .where('saved_tables.account_id', '=', accountId)
    .orderBy('position')
    .orderBy('saved_tables.id')
    .execute();
  return listsFrom(rows, { index, audience: 'owner', summaries: await oldSummaries(context, rows) });
}

/** The saved tables behind a share link, in its order. */
export async function sharedTableLists(
  context: SavedTablesContext,
  shareId: string,
): Promise<SavedTableLists> {
  const { database, index } = context;
  const rows = await rowsOf(database.read)
    .innerJoin('shared_tables', (join) =>
      join
        .onRef('shared_tables.account_id', '=', 'saved_tables.account_id')
        .onRef('shared_tables.saved_id', '=', 'saved_tables.id'),
    )
    .where('shared_tables.share_id', '=', shareId)
    .orderBy('shared_tables.position')
    .execute();
  const summaries = await oldSummaries(context, rows);
  return listsFrom(rows, { index, audience: 'anybody', summaries });
}

function rowsOf(database: Kysely<DatabaseTables>) {
  return database
    .selectFrom('saved_tables')
    .innerJoin('tables', 'tables.code_key', 'saved_tables.code_key')
    .leftJoin('releases', 'releases.id', 'saved_tables.release_id')
    .selectAll('saved_tables')
    .select(['tables.code', 'releases.published_at']);
}

/**
 * The summaries of tables that are no longer shown to readers, as of when they were saved, by release; those of all
 * others are in memory.
 */
async function oldSummaries(
  { database, index }: SavedTablesContext,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<string, string>> {
  const gone = rows.filter(({ code_key }) => index.current(code_key) === undefined);
  if (gone.length === 0) return new Map();
  const releases = await database.read
    .selectFrom('releases')
    .select(['id', 'summary'])
    .where('id', 'in', [...new Set(gone.map(({ release_id }) => release_id))])
    .execute();
  return new Map(releases.map(({ id, summary }) => [id, summary]));
}

/** The share link of a saved table that was made last of those that open. */
function latestLink(eb: ExpressionBuilder<DatabaseTables, 'saved_tables'>, now: string) {
  return eb
    .selectFrom('shared_tables')
    .innerJoin('share_links', 'share_links.id', 'shared_tables.share_id')
    .select('share_links.id')
    .whereRef('shared_tables.account_id', '=', 'saved_tables.account_id')
    .whereRef('shared_tables.saved_id', '=', 'saved_tables.id')
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('share_links.created_at', 'desc')
    .orderBy('share_links.id', 'desc')
    .limit(1);
}

/** Where a share link opens. */
export function sharePath(id: string): string {
  return `/saved-tables/link/${id}`;
}

interface Drawing {
  readonly index: ReleaseIndex;
  readonly audience: Audience;
  /** The `TableSummary` of releases whose tables are gone, as JSON. */
  readonly summaries: ReadonlyMap<string, string>;
}

function listsFrom(rows: readonly ListedRow[], drawing: Drawing): SavedTableLists {
  const tables = rows.flatMap((row) => listed(row, drawing) ?? []);
  const coded = (kind: 'CT' | 'DC'): Coded[] =>
    tables
      .filter((table) => table.kind === kind)
      .map(({ record, title, source }) => ({
        ...record,
        // As the data API has it: the survey or collection, not the kind of the table.
        code: record.tableId,
        tableTitle: title,
        tableType: source,
      }));
  return {
    savedTableTS: tables
      .filter(({ kind }) => kind === 'TS')
      .map(({ record, title }) => ({ ...record, matrixNumber: record.tableId, matrixTitle: title })),
    savedTableCT: coded('CT'),
    savedTableLDC: coded('DC'),
    order: rows.map(({ id }) => id),
  };
}

function summaryThen({ code, release_id: id }: ListedRow, summaries: Drawing['summaries']): Said | undefined {
  const summary = summaries.get(id);
  return summary === undefined ? undefined : listedSummary({ id, code, summary });
}

/** The facts of a table now; of one that is no longer shown to readers, as of when it was saved. */
interface Said {
  readonly kind: 'TS' | 'CT' | 'DC';
  readonly title: string;
  readonly source: string;
  readonly frequency?: Shared['frequency'];
}

/** A saved table in a list; undefined where its table is gone and its release is no longer kept. */
function listed(
  row: ListedRow,
  { index, audience, summaries }: Drawing,
): (Said & { readonly record: Shared }) | undefined {
  const current = index.current(row.code_key);
  const said = current?.summary ?? summaryThen(row, summaries);
  if (said === undefined) return undefined;
  const own = audience === 'owner';
  const comparison = savedComparison(row, index);
  const record: Shared = {
    id: row.id,
    computationData: row.computation,
    customisationData: row.customisation,
    link: typeof row.share_id === 'string' ? sharePath(row.share_id) : null,
    ...instantsOf(row, latestOf(index, row, comparison)),
    isNotified: own && row.is_notified === 1,
    tableId: row.code,
    frequency: said.frequency ?? null,
    metadata: metadataOf(row, { index, current, own, comparison }),
    isDeleted: isGone(current),
  };
  const { kind, title, source } = said;
  return { kind, title, source, record };
}

/** When the latest of what is shown was published; of a comparison the latest of its tables. */
function latestOf(
  index: ReleaseIndex,
  row: ListedRow,
  comparison: SavedMetadata['comparison'],
): string | undefined {
  const codes = comparison?.tables.map(({ code }) => code) ?? [row.code_key];
  return codes
    .flatMap((code) => index.current(code)?.release.publishedAt ?? [])
    .toSorted()
    .at(-1);
}

function instantsOf(
  row: ListedRow,
  published: string | undefined,
): Pick<Shared, 'effectiveDate' | 'lastUpdatedDateTime'> {
  const saved = row.published_at ?? row.created_at;
  const latest = published ?? saved;
  return { effectiveDate: row.is_pinned === 1 ? saved : latest, lastUpdatedDateTime: latest };
}

function metadataOf(
  row: ListedRow,
  shown: {
    readonly index: ReleaseIndex;
    readonly current: CurrentTable | undefined;
    readonly own: boolean;
    readonly comparison: SavedMetadata['comparison'];
  },
): SavedMetadata {
  const { index, current, own, comparison } = shown;
  const successor = current?.replacedBy === undefined ? undefined : index.current(current.replacedBy);
  const currentRelease = current?.release.id ?? row.release_id;
  return {
    name: row.name,
    note: own ? row.note : '',
    tags: own ? storedJson(tagsSchema, row.tags, `The column tags of the saved table ${row.id}`) : [],
    isPinned: row.is_pinned === 1,
    release: row.release_id,
    currentRelease,
    hasNewer: currentRelease !== row.release_id,
    replacedBy: successor === undefined ? null : { type: successor.summary.kind, code: successor.code },
    savedAt: row.created_at,
    ...(comparison && {
      comparison,
      hasNewer: comparison.tables.some((table) => table.hasNewer),
    }),
  };
}
