import type { Kysely } from 'kysely';

import type { DatabaseTables, ReleaseRow } from '../../platform/database/database-tables.ts';
import { storedSummary } from '../../releases/index/stored-summary.ts';
import { actsFor, type Publisher } from './keys/publisher.ts';
import { standingOf, type PublishedStanding } from './standing-of.ts';

/** A table as this publisher may know it. */
export interface KnownStanding extends PublishedStanding {
  /** The code belongs to another agency, whose table readers do not see: nothing but a publication is told of it. */
  readonly isTaken: boolean;
}

/**
 * Reads the standing of a table for a publisher. What readers cannot see of another agency's is, but for `isTaken`, as
 * if it were not there: from no answer can be learnt that the code exists.
 */
export async function standingFor(
  database: Kysely<DatabaseTables>,
  { publisher, ...asked }: { readonly publisher: Publisher; readonly code: string; readonly now: Date },
): Promise<KnownStanding> {
  const standing = await standingOf(database, asked);
  const { table, current } = standing;
  const isKnown = table === undefined || actsFor(publisher, table.agency_id) || isReadable(current);
  return isKnown ? { ...standing, isTaken: false } : { isWithdrawn: false, isTaken: true };
}

function isReadable(current: ReleaseRow | undefined): boolean {
  return current !== undefined && storedSummary(current).isEnabled;
}
