import type { Kysely } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Publisher } from './keys/publisher.ts';
import { slugOf } from './preparing/slug-of.ts';
import { timeOrderedId } from '../../platform/time-ordered-id.ts';

/** One line of the audit log: who did what, when, and what became of it. */
export interface AuditEntry {
  readonly at: Date;
  readonly publisher: Publisher;
  /** The agency it was done for, by name or id: its lines are found by the name that its keys have. */
  readonly agency: string;
  readonly action:
    | 'publish'
    | 'confirm'
    | 'cancel'
    | 'correct'
    | 'change recipe'
    | 'withdraw'
    | 'replace'
    | 'ask to retract'
    | 'retract'
    | 'set checks'
    | 'preview'
    | 'open preview'
    | 'end previews'
    | 'make key'
    | 'revoke key';
  readonly outcome: 'done' | 'unchanged' | 'refused';
  readonly code?: string;
  readonly releaseId?: string;
  /** A fact without words: an instant, the code of a successor or a problem, an id; or the publisher's own reason. */
  readonly detail?: string;
}

/** The end of an embargo in the audit line of its release. */
export function embargoDetail(publishedAt: string, now: Date): Pick<AuditEntry, 'detail'> {
  return publishedAt > now.toISOString() ? { detail: publishedAt } : {};
}

/** Writes a line of the audit log, in the same transaction as what it records. */
export async function recordAudit(database: Kysely<DatabaseTables>, entry: AuditEntry): Promise<void> {
  const { name: agency = entry.agency } =
    (await database
      .selectFrom('agencies')
      .select('name')
      .where('id', '=', slugOf(entry.agency))
      .executeTakeFirst()) ?? {};
  await database
    .insertInto('audit')
    .values({
      id: timeOrderedId(entry.at),
      at: entry.at.toISOString(),
      key_id: entry.publisher.keyId,
      agency,
      action: entry.action,
      code: entry.code ?? null,
      release_id: entry.releaseId ?? null,
      outcome: entry.outcome,
      detail: entry.detail ?? null,
    })
    .execute();
}
