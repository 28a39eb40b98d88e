import type { Correction } from '@almanac/contract';
import type { Transaction } from 'kysely';

import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import { timeOrderedId } from '../../../platform/time-ordered-id.ts';

/** A notice of correction, about to be attached. */
export interface NewCorrection {
  readonly releaseId: string;
  readonly text: string;
  /** When readers get to see it. */
  readonly at: Date;
  readonly madeAt: Date;
}

/** Attaches a notice to a release, unless it carries the same text already. */
export async function addCorrection(
  transaction: Transaction<DatabaseTables>,
  { releaseId, text, at, madeAt }: NewCorrection,
): Promise<{ readonly correction: Correction; readonly isUnchanged: boolean }> {
  const known = await transaction
    .selectFrom('corrections')
    .select(['id', 'at', 'text'])
    .where('release_id', '=', releaseId)
    .where('text', '=', text)
    .executeTakeFirst();
  if (known) return { correction: known, isUnchanged: true };
  const correction = { id: timeOrderedId(at, madeAt), at: at.toISOString(), text };
  await transaction
    .insertInto('corrections')
    .values({ ...correction, release_id: releaseId })
    .execute();
  return { correction, isUnchanged: false };
}
