import type { Kysely } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { emailKeyOf } from './accounts-context.ts';

/** The id of the account that has this address now; undefined where there is none. */
export async function accountIdAt(
  database: Kysely<DatabaseTables>,
  email: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst();
  return row?.id;
}
