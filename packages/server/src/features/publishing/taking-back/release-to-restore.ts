import { message } from '@almanac/core';
import type { Kysely } from 'kysely';

import type { DatabaseTables, ReleaseRow, TableRow } from '../../../platform/database/database-tables.ts';
import { Problem } from '../../../platform/http/problem.ts';

/** An earlier release of a table that readers have had, and whose numbers are still there. */
export async function releaseToRestore(
  database: Kysely<DatabaseTables>,
  { table, id, now }: { readonly table: TableRow; readonly id: string; readonly now: Date },
): Promise<ReleaseRow> {
  const found = await database
    .selectFrom('releases')
    .selectAll()
    .where('id', '=', id)
    .where('code_key', '=', table.code_key)
    .where('superseded', '=', 0)
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst();
  if (found !== undefined) return found;
  throw new Problem('unknown-release', {
    detail: message('publish.no-such-release', { code: table.code, release: id }),
    parameter: 'release',
  });
}
