import type { EndedPreviews, MadePreview, PreviewBody } from '@almanac/contract';
import { message } from '@almanac/core';

import { Problem } from '../../../platform/http/problem.ts';
import { hashOfToken, newToken } from '../../../platform/secret-text.ts';
import { waitingRelease, type FindPreview } from '../../../releases/index/waiting-release.ts';
import type { Publisher } from '../keys/publisher.ts';
import type { PublishingContext } from '../publishing-context.ts';
import { recordAudit } from '../record-audit.ts';
import { ownStatus } from '../status-for.ts';

type PreviewContext = Pick<PublishingContext, 'database' | 'clock'>;

interface Asked {
  readonly publisher: Publisher;
  readonly code: string;
}

const USUAL_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Makes a link to the release that waits. It ends after some days, at the latest at the instant of the release. */
export async function makePreview(
  { database, clock }: PreviewContext,
  { publisher, code, reader, days = USUAL_DAYS }: Asked & PreviewBody,
  addressOf: (token: string) => string,
): Promise<MadePreview> {
  const now = clock.now();
  const token = newToken();
  return database.write(async (transaction) => {
    const { table, pending } = await ownStatus(transaction, { publisher, code, now });
    if (pending === undefined)
      throw new Problem('unknown-release', { detail: message('preview.none-waits', { code: table.code }) });
    const last = new Date(now.getTime() + days * DAY_MS).toISOString();
    const endsAt = last < pending.published_at ? last : pending.published_at;
    await transaction.deleteFrom('previews').where('ends_at', '<=', now.toISOString()).execute();
    await transaction
      .insertInto('previews')
      .values({
        token_hash: hashOfToken(token),
        code_key: table.code_key,
        release_id: pending.id,
        reader,
        made_by: publisher.keyId,
        made_at: now.toISOString(),
        ends_at: endsAt,
      })
      .execute();
    await recordAudit(transaction, {
      at: now,
      publisher,
      agency: table.agency_id,
      action: 'preview',
      outcome: 'done',
      code: table.code,
      releaseId: pending.id,
      detail: reader,
    });
    return { code: table.code, release: pending.id, reader, address: addressOf(token), endsAt };
  });
}

/** Ends every link to a release of a table. */
export function endPreviews(
  { database, clock }: PreviewContext,
  { publisher, code }: Asked,
): Promise<EndedPreviews> {
  const now = clock.now();
  return database.write(async (transaction) => {
    const { table } = await ownStatus(transaction, { publisher, code, now });
    const gone = await transaction
      .deleteFrom('previews')
      .where('code_key', '=', table.code_key)
      .returning('token_hash')
      .execute();
    await recordAudit(transaction, {
      at: now,
      publisher,
      agency: table.agency_id,
      action: 'end previews',
      outcome: gone.length === 0 ? 'unchanged' : 'done',
      code: table.code,
    });
    return { code: table.code, ended: gone.length };
  });
}

/** Finds what a link opens, and writes down that it was opened. */
export function previewFinder({ database, clock }: PreviewContext): FindPreview {
  return async (token) => {
    const now = clock.now();
    const instant = now.toISOString();
    const row = await database.read
      .selectFrom('previews')
      .innerJoin('tables', 'tables.code_key', 'previews.code_key')
      .selectAll('previews')
      .select(['code', 'agency_id'])
      .where('token_hash', '=', hashOfToken(token))
      .where('ends_at', '>', instant)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const release = await waitingRelease(database, { id: row.release_id, now: instant });
    if (release === undefined) return undefined;
    const { reader, made_by, agency_id, ends_at } = row;
    await database.write((transaction) =>
      recordAudit(transaction, {
        at: now,
        publisher: { keyId: made_by },
        agency: agency_id,
        action: 'open preview',
        outcome: 'done',
        code: row.code,
        releaseId: row.release_id,
        detail: reader,
      }),
    );
    return { release, reader, endsAt: ends_at };
  };
}
