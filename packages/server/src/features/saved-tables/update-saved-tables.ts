import { message } from '@almanac/core';
import { MOST_SAVED_TABLES, orderAfter, type SavedEntry } from '@almanac/contract';
import { sql, type Transaction } from 'kysely';

import type { SavedTableRow } from '../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { holdAccount } from '../../platform/database/hold-account.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { SavedTablesContext } from './saved-tables-context.ts';

type Writing = Transaction<DatabaseTables>;

/** What to save, change and reorder. */
export interface SavedChanges {
  readonly entries: readonly SavedEntry[];
  readonly order?: readonly string[] | undefined;
}

/** An entry, and the release it names, looked up before anything is written. */
interface Checked {
  readonly entry: SavedEntry;
  readonly table: CurrentTable | undefined;
  readonly release: string | undefined;
}

/** Saves, edits and re-orders an account's tables: all of it, or nothing. Idempotent. */
export async function updateSavedTables(
  context: SavedTablesContext,
  accountId: string,
  { entries, order }: SavedChanges,
): Promise<void> {
  const checked: Checked[] = [];
  for (const entry of entries) checked.push(await check(context, entry));
  await context.database.write(async (transaction) => {
    // The new order depends on the current one.
    await holdAccount(transaction, context.database.kind, accountId);
    const known = new Map((await rowsOf(transaction, accountId)).map((row) => [row.id, row]));
    // What is saved last comes first.
    let front = Math.min(0, ...[...known.values()].map(({ position }) => position));
    for (const each of checked) {
      const row = known.get(each.entry.id);
      if (row !== undefined) {
        await edit(transaction, row, each);
        continue;
      }
      front -= 1;
      const made = newRow(each, { accountId, position: front, now: context.clock.now() });
      await transaction.insertInto('saved_tables').values(made).execute();
      await noteShares(transaction, { accountId, ids: [made.id], removed_at: null });
      known.set(made.id, made);
    }
    if (known.size > MOST_SAVED_TABLES) throw new Problem('too-many-saved-tables');
    if (order !== undefined) await reorder(transaction, accountId, order);
  });
}

async function rowsOf(transaction: Writing, accountId: string): Promise<readonly SavedTableRow[]> {
  return transaction
    .selectFrom('saved_tables')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Looks up what the entry names. Throws the problem to answer with when readers do not have it. */
async function check(context: SavedTablesContext, entry: SavedEntry): Promise<Checked> {
  const table = tableOf(context, entry);
  const { release } = entry;
  if (release === undefined) return { entry, table, release: table?.release.id };
  const code = table?.code ?? (await codeOfRelease(context.database, release));
  const found = code === undefined ? undefined : await context.index.byId(code, release);
  if (found === undefined) throw unknownRelease(release);
  return { entry, table, release };
}

function tableOf(
  { index }: SavedTablesContext,
  { tableCode, tableType }: SavedEntry,
): CurrentTable | undefined {
  if (tableCode === undefined) return undefined;
  const table = index.current(tableCode);
  if (table === undefined) {
    throw new Problem('unknown-table', {
      detail: message('problem.unknown-table.detail', { code: tableCode }),
      parameter: 'tableCode',
    });
  }
  if (tableType !== undefined && table.summary.kind !== tableType) {
    throw new Problem('wrong-kind', {
      detail: message('problem.invalid-body.wrong-kind', { code: table.code, kind: table.summary.kind }),
      parameter: 'tableType',
    });
  }
  return table;
}

function unknownRelease(release: string): Problem {
  return new Problem('unknown-release', {
    detail: message('problem.unknown-release.of-that-table', { id: release }),
    parameter: 'release',
  });
}

async function codeOfRelease(
  database: SavedTablesContext['database'],
  release: string,
): Promise<string | undefined> {
  const row = await database.read
    .selectFrom('releases')
    .select('code_key')
    .where('id', '=', release)
    .executeTakeFirst();
  return row?.code_key;
}

function newRow(
  { entry, table, release }: Checked,
  made: { readonly accountId: string; readonly position: number; readonly now: Date },
): SavedTableRow {
  if (table === undefined || release === undefined) {
    throw new Problem('unknown-saved-table', {
      detail: message('problem.unknown-saved-table.detail'),
      parameter: 'id',
    });
  }
  return {
    account_id: made.accountId,
    id: entry.id,
    position: made.position,
    code_key: table.code.toLowerCase(),
    release_id: release,
    created_at: made.now.toISOString(),
    is_pinned: flag(entry.isPinned),
    is_notified: flag(entry.isNotified),
    ...wordsOf(entry),
    customisation: entry.customisationData ?? '{}',
    computation: entry.computationData ?? '[]',
  };
}

function wordsOf({ name, note, tags }: SavedEntry): Pick<SavedTableRow, 'name' | 'note' | 'tags'> {
  return { name: name ?? null, note: note ?? '', tags: JSON.stringify(tags ?? []) };
}

function flag(value: boolean | undefined): number {
  return value === true ? 1 : 0;
}

/** Changes what the entry names. Its table stays what it was. */
async function edit(transaction: Writing, row: SavedTableRow, { entry, table }: Checked): Promise<void> {
  if (table !== undefined && table.code.toLowerCase() !== row.code_key) {
    throw new Problem('invalid-body', {
      detail: message('problem.invalid-body.other-table', { id: row.id }),
      parameter: 'tableCode',
    });
  }
  const changes = changesOf(entry);
  const { release_id = row.release_id } = changes;
  if (release_id !== row.release_id) await refuseForeignRelease(transaction, row, release_id);
  if (Object.keys(changes).length === 0) return;
  await transaction
    .updateTable('saved_tables')
    .set(changes)
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
}

/** Only the columns that are named: another tab may be changing others at the same moment. */
function changesOf(entry: SavedEntry): Partial<Omit<SavedTableRow, 'account_id' | 'id'>> {
  const { name, note, tags } = wordsOf(entry);
  return {
    ...(entry.name !== undefined && { name }),
    ...(entry.note !== undefined && { note }),
    ...(entry.tags !== undefined && { tags }),
    ...(entry.isNotified !== undefined && { is_notified: flag(entry.isNotified) }),
    ...(entry.isPinned !== undefined && { is_pinned: flag(entry.isPinned) }),
    ...(entry.release !== undefined && { release_id: entry.release }),
    ...(entry.customisationData !== undefined && { customisation: entry.customisationData }),
    ...(entry.computationData !== undefined && { computation: entry.computationData }),
  };
}

async function refuseForeignRelease(
  transaction: Writing,
  { code_key }: SavedTableRow,
  release: string,
): Promise<void> {
  const own = await transaction
    .selectFrom('releases')
    .select('id')
    .where('id', '=', release)
    .where('code_key', '=', code_key)
    .executeTakeFirst();
  if (own === undefined) throw unknownRelease(release);
}

/** Puts rows in the order of `ids`; those that are not named keep their places. */
async function reorder(transaction: Writing, accountId: string, ids: readonly string[]): Promise<void> {
  const rows = await rowsOf(transaction, accountId);
  const order = orderAfter(
    rows.map(({ id }) => id),
    ids,
  );
  const before = new Map(rows.map(({ id, position }) => [id, position]));
  const moved = [...order.entries()].filter(([position, id]) => before.get(id) !== position);
  if (moved.length === 0) return;
  // One statement: others wait for this account's connection, and there may be a thousand rows.
  await sql`
    update saved_tables set position = cast(moved.column1 as integer)
    from (values ${sql.join(moved.map(([position, id]) => sql`(${position}, ${id})`))}) as moved
    where account_id = ${accountId} and id = moved.column2`.execute(transaction);
}

/** Takes tables out of the account's list. Those that are not in it are passed over. */
export async function removeSavedTables(
  { database, clock }: SavedTablesContext,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const removed_at = clock.now().toISOString();
  await database.write(async (transaction) => {
    await holdAccount(transaction, database.kind, accountId);
    await transaction
      .deleteFrom('saved_tables')
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute();
    await noteShares(transaction, { accountId, ids, removed_at });
  });
}

/** Links show what is saved: nothing of what was removed, and again what comes back under its id. */
async function noteShares(
  transaction: Writing,
  shares: {
    readonly accountId: string;
    readonly ids: readonly string[];
    readonly removed_at: string | null;
  },
): Promise<void> {
  await transaction
    .updateTable('shared_tables')
    .set({ removed_at: shares.removed_at })
    .where('account_id', '=', shares.accountId)
    .where('saved_id', 'in', shares.ids)
    .execute();
}
