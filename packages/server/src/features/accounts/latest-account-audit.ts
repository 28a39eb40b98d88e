import { message } from '@almanac/core';
import type { AccountAudit, accountAuditBodySchema } from '@almanac/contract';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { Problem } from '../../platform/http/problem.ts';
import { accountIdAt } from './account-id-at.ts';

/** The latest lines of what was done with accounts: of all, or of the one that an address belongs to now. */
export async function latestAccountAudit(
  database: Kysely<DatabaseTables>,
  { email, account, limit }: z.infer<typeof accountAuditBodySchema>,
): Promise<AccountAudit> {
  const wanted = email === undefined ? account : await accountAt(database, email);
  const all = database
    .selectFrom('account_audit')
    .select(['at', 'account_id as account', 'action', 'outcome', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit);
  const entries = await (wanted === undefined ? all : all.where('account_id', '=', wanted)).execute();
  return { entries };
}

async function accountAt(database: Kysely<DatabaseTables>, email: string): Promise<string> {
  const id = await accountIdAt(database, email);
  if (id === undefined) {
    throw new Problem('unknown-account', {
      detail: message('problem.unknown-account.detail'),
      parameter: 'email',
    });
  }
  return id;
}
