import type { Kysely } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Publisher } from './keys/publisher.ts';

/** A line of the audit log as it is shown. */
export interface ShownAuditEntry {
  readonly at: string;
  readonly key: string;
  readonly agency: string;
  readonly action: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly release: string | null;
  readonly detail: string | null;
}

/** The latest lines of the audit log; the holder of an agency's key sees what was done with that agency's keys. */
export async function latestAudit(
  database: Kysely<DatabaseTables>,
  { publisher, limit }: { readonly publisher: Publisher; readonly limit: number },
): Promise<ShownAuditEntry[]> {
  const all = database
    .selectFrom('audit')
    .select(['at', 'key_id as key', 'agency', 'action', 'outcome', 'code', 'release_id as release', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit);
  return (publisher.agency === undefined ? all : all.where('agency', '=', publisher.agency)).execute();
}
