import type { TableUpdate } from '@almanac/contract';

import type { SavedTableRow } from '../../platform/database/account-tables.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { SavedTablesContext } from './saved-tables-context.ts';

/** Compares saved tables with their tables today. Throws when one of them is not the account's. */
export async function checkTableUpdates(
  context: SavedTablesContext,
  accountId: string,
  ids: readonly string[] | undefined,
): Promise<TableUpdate[]> {
  const own = context.database.read
    .selectFrom('saved_tables')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position');
  const wanted = ids === undefined ? own : own.where('id', 'in', ids.length === 0 ? [''] : ids);
  const rows = await wanted.execute();
  if (ids !== undefined && rows.length < new Set(ids).size) throw new Problem('no-permission');
  const updates: TableUpdate[] = [];
  // One after the other: an account with many saved tables uses no more than one of the reading threads.
  for (const row of rows) updates.push(await updateOf(context, row));
  return updates;
}

async function updateOf(
  { index, comparePart }: SavedTablesContext,
  row: SavedTableRow,
): Promise<TableUpdate> {
  const current = index.current(row.code_key);
  const currentRelease = current?.release.id ?? row.release_id;
  const hasNewer = currentRelease !== row.release_id;
  const { id, release_id: release, customisation, computation } = row;
  const changes = hasNewer
    ? await comparePart({
        code: row.code_key,
        before: release,
        after: currentRelease,
        customisation,
        computation,
      })
    : null;
  return {
    id,
    hasNewer,
    release,
    currentRelease,
    changes,
    lastUpdatedDateTime: current?.release.publishedAt ?? row.created_at,
    isDeleted: current === undefined || current.isDeleted || current.replacedBy !== undefined,
  };
}
