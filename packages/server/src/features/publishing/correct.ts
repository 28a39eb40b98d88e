import { message } from '@almanac/core';
import type { Correction } from '@almanac/contract';
import type { Transaction } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { addCorrection } from './add-correction.ts';
import { changeCatalogue } from './change-catalogue.ts';
import type { Publisher } from './keys/publisher.ts';
import { recordAudit } from './record-audit.ts';
import { ownStatus } from './status-for.ts';
import { timeOrderedId } from '../../platform/time-ordered-id.ts';

/** A notice from an agency about a published release. */
export interface CorrectionOrder {
  readonly publisher: Publisher;
  readonly code: string;
  /** The current release when absent. */
  readonly release?: string | undefined;
  readonly text: string;
}

/** What became of it. */
export interface Corrected {
  readonly code: string;
  readonly release: string;
  readonly correction: Correction;
  readonly isUnchanged: boolean;
}

/** Attaches a notice of correction to a release that can be read, and lets those who follow the table know. */
export function correct(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  order: CorrectionOrder,
): Promise<Corrected> {
  const now = clock.now();
  return changeCatalogue(database, async (transaction, sequence) => {
    const { table, release } = await releaseToCorrect(transaction, order, now);
    const { correction, isUnchanged } = await addCorrection(transaction, {
      releaseId: release,
      text: order.text,
      at: now,
      madeAt: now,
    });
    await recordAudit(transaction, {
      at: now,
      publisher: order.publisher,
      agency: order.publisher.agency ?? table.agency_id,
      action: 'correct',
      outcome: isUnchanged ? 'unchanged' : 'done',
      code: table.code,
      releaseId: release,
    });
    if (!isUnchanged) {
      // Makes every process read the table anew.
      await transaction
        .updateTable('tables')
        .set({ sequence })
        .where('code_key', '=', table.code_key)
        .execute();
      await announceCorrection(transaction, { code: table.code, releaseId: release, now });
    }
    return { code: table.code, release, correction, isUnchanged };
  });
}

async function releaseToCorrect(
  transaction: Transaction<DatabaseTables>,
  { publisher, code, release }: CorrectionOrder,
  now: Date,
) {
  const { table, current } = await ownStatus(transaction, { publisher, code, now });
  const named = release ?? current?.id;
  const found = await transaction
    .selectFrom('releases')
    .select('id')
    .where('id', '=', named ?? '')
    .where('code_key', '=', table.code_key)
    .where('superseded', '=', 0)
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst();
  if (found !== undefined) return { table, release: found.id };
  throw new Problem('unknown-release', {
    detail:
      named === undefined
        ? message('publish.no-release', { code: table.code })
        : message('publish.no-such-release', { code: table.code, release: named }),
    parameter: 'release',
  });
}

/** Lets those who follow a table know of a notice, in the same transaction. */
export async function announceCorrection(
  transaction: Transaction<DatabaseTables>,
  { code, releaseId, now }: { readonly code: string; readonly releaseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({
      id: timeOrderedId(now),
      kind: 'release',
      payload: JSON.stringify({ code, releaseId, isCorrection: true }),
      due_at: now.toISOString(),
      created_at: now.toISOString(),
      done_at: null,
    })
    .execute();
}
