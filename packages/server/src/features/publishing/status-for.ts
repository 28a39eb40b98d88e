import { message } from '@almanac/core';
import type { Kysely } from 'kysely';

import type { DatabaseTables, ReleaseRow, TableRow } from '../../platform/database/database-tables.ts';
import { Problem } from '../../platform/http/problem.ts';
import { storedSummary } from '../../releases/index/stored-summary.ts';
import { actsFor, refuseOtherAgency, type Publisher } from './keys/publisher.ts';
import { statusOf, type PublishedStatus } from './status-of.ts';

/** A table as this publisher may know it. */
export interface KnownStatus extends PublishedStatus {
  /** The code belongs to another agency, whose table readers cannot see: only an attempt to publish reveals it. */
  readonly isTaken: boolean;
}

/**
 * Reads the status of a table for a publisher. A table of another agency that readers cannot see looks, except for
 * `isTaken`, as if it did not exist, so that no answer reveals its code.
 */
export async function statusFor(
  database: Kysely<DatabaseTables>,
  { publisher, ...asked }: { readonly publisher: Publisher; readonly code: string; readonly now: Date },
): Promise<KnownStatus> {
  const status = await statusOf(database, asked);
  const { table, current } = status;
  const isKnown = table === undefined || actsFor(publisher, table.agency_id) || isReadable(current);
  return isKnown ? { ...status, isTaken: false } : { isWithdrawn: false, isTaken: true };
}

/** The status of a table that a publisher may change. Throws the problem of one that is unknown, or another agency's. */
export async function ownStatus(
  database: Kysely<DatabaseTables>,
  asked: Parameters<typeof statusFor>[1],
): Promise<KnownStatus & { readonly table: TableRow }> {
  const status = await statusFor(database, asked);
  const { table } = status;
  if (table === undefined)
    throw new Problem('unknown-table', {
      detail: message('problem.unknown-table.detail', { code: asked.code }),
    });
  refuseOtherAgency(asked.publisher, table.agency_id, table.code);
  return { ...status, table };
}

function isReadable(current: ReleaseRow | undefined): boolean {
  return current !== undefined && storedSummary(current).isEnabled;
}
