import type { Kysely } from 'kysely';

import type { DatabaseTables } from '../../platform/database-tables.ts';
import type { Publisher } from './publisher.ts';
import { timeOrderedId } from '../../platform/time-ordered-id.ts';

/** One line of the audit log: who did what, when, and what became of it. */
export interface AuditEntry {
  readonly at: Date;
  readonly publisher: Publisher;
  /** The agency it was done for. */
  readonly agency: string;
  readonly action: 'publish' | 'correct' | 'withdraw' | 'replace' | 'make key' | 'revoke key';
  readonly outcome: 'done' | 'unchanged' | 'refused';
  readonly code?: string;
  readonly releaseId?: string;
  readonly detail?: string;
}

/** Writes a line of the audit log, in the transaction of what it tells of. */
export async function recordAudit(database: Kysely<DatabaseTables>, entry: AuditEntry): Promise<void> {
  await database
    .insertInto('audit')
    .values({
      id: timeOrderedId(entry.at),
      at: entry.at.toISOString(),
      key_id: entry.publisher.keyId,
      agency: entry.agency,
      action: entry.action,
      code: entry.code ?? null,
      release_id: entry.releaseId ?? null,
      outcome: entry.outcome,
      detail: entry.detail ?? null,
    })
    .execute();
}
