import { dayFact, message } from '@almanac/core';
import type { Correction } from '@almanac/contract';
import type { Transaction } from 'kysely';

import type {
  CorrectionRow,
  DatabaseTables,
  ReleaseRow,
  TableRow,
} from '../../../platform/database/database-tables.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { announceNow } from '../announce.ts';
import { addCorrection } from './add-correction.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import type { Publisher } from '../keys/publisher.ts';
import type { PublishingContext } from '../publishing-context.ts';
import { recordAudit } from '../record-audit.ts';
import { ownStatus } from '../status-for.ts';

/** A notice from an agency about a published release. */
export interface CorrectionOrder {
  readonly publisher: Publisher;
  readonly code: string;
  /** The current release when absent. */
  readonly release?: string | undefined;
  readonly text: string;
  /** The id of a notice that it takes the place of. */
  readonly mends?: string | undefined;
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
  { database, clock, write }: Pick<PublishingContext, 'database' | 'clock' | 'write'>,
  order: CorrectionOrder,
): Promise<Corrected> {
  const now = clock.now();
  return changeCatalogue(database, async (transaction, sequence) => {
    const { publisher, code } = order;
    const { table, current } = await ownStatus(transaction, { publisher, code, now });
    const mended = await noticeToMend(transaction, table, order.mends);
    const wanted = mended?.release_id ?? order.release;
    const release = await releaseToCorrect(transaction, { wanted, table, current, now });
    const text = mended ? mendedText(mended.text, { ...order, now, write }) : order.text;
    if (mended && text !== mended.text)
      await transaction.deleteFrom('corrections').where('id', '=', mended.id).execute();
    const notice = { releaseId: release, text, at: now, madeAt: now };
    const { correction, isUnchanged } = await addCorrection(transaction, notice);
    await recordAudit(transaction, {
      at: now,
      publisher,
      agency: table.agency_id,
      action: 'correct',
      outcome: isUnchanged ? 'unchanged' : 'done',
      code: table.code,
      releaseId: release,
      ...(mended && { detail: `mends ${mended.id}` }),
    });
    if (!isUnchanged) {
      // Makes every process read the table anew.
      await transaction
        .updateTable('tables')
        .set({ sequence })
        .where('code_key', '=', table.code_key)
        .execute();
      await announceNow(transaction, { code: table.code, releaseId: release, isCorrection: true, now });
    }
    return { code: table.code, release, correction, isUnchanged };
  });
}

async function noticeToMend(
  transaction: Transaction<DatabaseTables>,
  { code, code_key }: TableRow,
  mends: string | undefined,
): Promise<CorrectionRow | undefined> {
  if (mends === undefined) return undefined;
  const found = await transaction
    .selectFrom('corrections')
    .innerJoin('releases', 'releases.id', 'corrections.release_id')
    .selectAll('corrections')
    .where('corrections.id', '=', mends)
    .where('code_key', '=', code_key)
    .executeTakeFirst();
  if (found !== undefined) return found;
  throw new Problem('unknown-correction', {
    detail: message('publish.no-such-correction', { code, id: mends }),
    parameter: 'mends',
  });
}

/** The new words, and behind them the former ones: files and mails have them. */
function mendedText(
  former: string,
  { text, now, write }: Pick<CorrectionOrder, 'text'> & { now: Date; write: PublishingContext['write'] },
): string {
  if (former === text || former.startsWith(`${text} (`)) return former;
  return `${text} ${write(message('publish.mended', { day: dayFact(now.toISOString()), former }))}`;
}

interface WantedRelease {
  /** The id of a release; the current one when absent. */
  readonly wanted: string | undefined;
  readonly table: TableRow;
  readonly current?: ReleaseRow | undefined;
  readonly now: Date;
}

async function releaseToCorrect(
  transaction: Transaction<DatabaseTables>,
  { wanted, table: { code, code_key }, current, now }: WantedRelease,
): Promise<string> {
  const named = wanted ?? current?.id;
  const found = await transaction
    .selectFrom('releases')
    .select('id')
    .where('id', '=', named ?? '')
    .where('code_key', '=', code_key)
    .where('superseded', '=', 0)
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  throw new Problem('unknown-release', {
    detail:
      named === undefined
        ? message('publish.no-release', { code })
        : message('publish.no-such-release', { code, release: named }),
    parameter: 'release',
  });
}
