import { createHash } from 'node:crypto';

import type { SavedEntry } from '@almanac/contract';

import type { SavedTablesContext } from './saved-tables-context.ts';
import { updateSavedTables } from './update-saved-tables.ts';

/** An entry of the subscription dialog. */
export interface SubscribedTable extends Omit<SavedEntry, 'id'> {
  readonly id?: string | null | undefined;
  readonly tableCode: string;
}

/** Saves the tables for which mail was requested. A view that is saved already is not saved again. */
export async function subscribeTables(
  context: SavedTablesContext,
  accountId: string,
  tables: readonly SubscribedTable[],
): Promise<void> {
  const saved = await context.database.read
    .selectFrom('saved_tables')
    .select(['id', 'code_key', 'customisation'])
    .where('account_id', '=', accountId)
    .execute();
  const entries = tables.map((table): SavedEntry => {
    const customisation = table.customisationData ?? '{}';
    const same = saved.find(
      (row) => row.code_key === table.tableCode.toLowerCase() && row.customisation === customisation,
    );
    return { ...table, id: table.id ?? same?.id ?? idOf(table.tableCode, customisation) };
  });
  await updateSavedTables(context, accountId, { entries });
}

/** The same view always has the same id, so that the call can be repeated. */
function idOf(code: string, customisation: string): string {
  return createHash('sha256')
    .update(`${code.toLowerCase()}\n${customisation}`)
    .digest('base64url')
    .slice(0, 22);
}
