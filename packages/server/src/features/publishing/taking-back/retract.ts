import type { Retracted } from '@almanac/contract';
import { dayFact, message, type Message } from '@almanac/core';
import type { Transaction } from 'kysely';

import type { DatabaseTables, ReleaseRow, TableRow } from '../../../platform/database/database-tables.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { timeOrderedId } from '../../../platform/time-ordered-id.ts';
import { addCorrection } from '../corrections/add-correction.ts';
import { announceRetraction, topicsOf } from './announce-retraction.ts';
import { discardUnread, takeRelease } from './cancel.ts';
import { purgeCaches } from './purge-caches.ts';
import { announceNow } from '../announce.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import type { Publisher } from '../keys/publisher.ts';
import type { PublishingContext } from '../publishing-context.ts';
import { recordAudit } from '../record-audit.ts';
import { ownStatus } from '../status-for.ts';
import { statusOf } from '../status-of.ts';
import { storedChanges } from '../../../releases/index/stored-summary.ts';

/** What retracting needs. */
export type RetractingContext = Pick<
  PublishingContext,
  'database' | 'store' | 'index' | 'clock' | 'onStep' | 'write' | 'purgeUrl'
>;

/** Releases whose numbers must be gone. */
export interface RetractionOrder {
  readonly publisher: Publisher;
  readonly code: string;
  /** Their ids; the current one when absent. `all`: those under embargo, too. */
  readonly releases?: 'all' | readonly string[] | undefined;
  /** For readers. */
  readonly reason: string;
}

interface Named {
  readonly id: string;
  readonly code_key: string;
  readonly published_at: string;
}

/** A retraction in its transaction. */
interface Change extends RetractionOrder {
  readonly table: TableRow;
  readonly named: readonly Named[];
  readonly now: Date;
  readonly sequence: number;
}

/**
 * Takes numbers back: rows, files and mail that has not gone out are removed, and only a tombstone is left. It cannot
 * be undone, so a second person has to ask for the same with a key of their own; the server's own key needs nobody.
 */
export async function retract(context: RetractingContext, order: RetractionOrder): Promise<Retracted> {
  const { database, store, index, clock, onStep } = context;
  const { retracted, unread } = await changeCatalogue(database, async (transaction, sequence) => {
    const now = clock.now();
    const { table } = await ownStatus(transaction, { publisher: order.publisher, code: order.code, now });
    const named = await namedReleases(transaction, { table, wanted: order.releases, now });
    const change = { ...order, table, named, now, sequence };
    const isAgreed = await isAgreedByTwo(transaction, change);
    if (isAgreed) await takeBack(transaction, context, change);
    await audit(transaction, change, isAgreed ? 'retract' : 'ask to retract');
    const { current } = await statusOf(transaction, { code: table.code, now });
    const retracted: Retracted = {
      code: table.code,
      state: isAgreed ? 'done' : 'asked',
      releases: named.map(({ id }) => id),
      current: current?.id ?? null,
      outOfReach: [],
    };
    return { retracted, unread: named.filter(({ published_at }) => published_at > now.toISOString()) };
  });
  if (retracted.state === 'asked') return retracted;
  onStep?.('committed');
  // Every server, this one too, then erases the files of those that were readable: see `eraseRetracted`.
  await index.refresh();
  await discardUnread(
    store,
    retracted.code,
    unread.map(({ id }) => id),
  );
  const inCaches = await purgeCaches(context.purgeUrl, retracted);
  const left = [backupsWith(retracted.code, clock.now()), ...inCaches, message('publish.retract.copies')];
  return { ...retracted, outOfReach: left.map(context.write) };
}

/**
 * In the order of their publication, so that two people name the same with the same words. Releases of the same numbers
 * go together.
 */
async function namedReleases(
  transaction: Transaction<DatabaseTables>,
  {
    table,
    wanted,
    now,
  }: { readonly table: TableRow; readonly wanted: RetractionOrder['releases']; readonly now: Date },
): Promise<readonly Named[]> {
  const { current } = await statusOf(transaction, { code: table.code, now });
  const all = await transaction
    .selectFrom('releases')
    .select(['id', 'code_key', 'published_at', 'changes'])
    .where('code_key', '=', table.code_key)
    .orderBy('published_at')
    .orderBy('sequence')
    .execute();
  const ids = wanted === 'all' ? all.map(({ id }) => id) : (wanted ?? (current ? [current.id] : []));
  const missing = ids.find((id) => all.every((row) => row.id !== id));
  if (ids.length === 0 || missing !== undefined)
    throw new Problem('unknown-release', {
      detail:
        missing === undefined
          ? message('publish.no-release', { code: table.code })
          : message('problem.unknown-release.detail', { code: table.code, id: missing }),
      parameter: 'releases',
    });
  const numbered = withFigures(all);
  const gone = new Set(
    numbered.filter(({ release }) => ids.includes(release.id)).map((each) => each.figures),
  );
  return numbered.filter((each) => gone.has(each.figures)).map(({ release }) => release);
}

/** Numbers the figures of releases: those of an edit are the last ones, and those restored were there before. */
function withFigures(
  all: readonly (Named & Pick<ReleaseRow, 'changes'>)[],
): readonly { readonly release: Named; readonly figures: number }[] {
  const known = new Map<string, number>();
  let last = 0;
  return all.map(({ changes, ...release }) => {
    const { isMetadataOnly = false, restored } = storedChanges({ id: release.id, changes });
    if (!isMetadataOnly) last = known.get(restored?.id ?? '') ?? known.size;
    known.set(release.id, last);
    return { release, figures: last };
  });
}

/** Whether it may be done now; else it is written down for the second person. */
async function isAgreedByTwo(
  transaction: Transaction<DatabaseTables>,
  { publisher, table, named, reason, now }: Change,
): Promise<boolean> {
  if (publisher.agency === undefined) return true;
  const { holder } = publisher;
  if (holder === undefined)
    throw new Problem('holder-needed', { detail: message('problem.holder-needed.detail') });
  const releases = JSON.stringify(named.map(({ id }) => id));
  const asked = await transaction
    .selectFrom('asked_retractions')
    .select('holder')
    .where('code_key', '=', table.code_key)
    .where('releases', '=', releases)
    .execute();
  const isSame = (other: string): boolean => other.toLowerCase() === holder.toLowerCase();
  if (asked.some((row) => !isSame(row.holder))) return true;
  if (asked.length === 0)
    await transaction
      .insertInto('asked_retractions')
      .values({
        id: timeOrderedId(now),
        code_key: table.code_key,
        releases,
        holder,
        reason,
        asked_at: now.toISOString(),
      })
      .execute();
  return false;
}

async function takeBack(
  transaction: Transaction<DatabaseTables>,
  { write }: Pick<RetractingContext, 'write'>,
  { table, named, reason, now, sequence }: Change,
): Promise<void> {
  const retracted_at = now.toISOString();
  const topics = await topicsOf(transaction, table.code_key);
  for (const { id } of named) {
    await takeRelease(transaction, id);
    await transaction.deleteFrom('release_pins').where('release_id', '=', id).execute();
  }
  const readable = named.filter(({ published_at }) => published_at <= retracted_at);
  for (const release of readable)
    await transaction
      .insertInto('retracted_releases')
      .values({ ...release, retracted_at, reason })
      .execute();
  await transaction.deleteFrom('asked_retractions').where('code_key', '=', table.code_key).execute();
  await transaction.updateTable('tables').set({ sequence }).where('code_key', '=', table.code_key).execute();
  const { current } = await statusOf(transaction, { code: table.code, now });
  const latest = readable.at(-1);
  if (latest === undefined) return;
  if (current === undefined) {
    await announceRetraction(transaction, { code: table.code, reason, topics, now });
    return;
  }
  // Readers of the release that is left are told, on its page and by mail, as they are of any correction.
  const text = write(message('publish.retracted', { published: dayFact(latest.published_at), reason }));
  await addCorrection(transaction, { releaseId: current.id, text, at: now, madeAt: now });
  await announceNow(transaction, { code: table.code, releaseId: current.id, isCorrection: true, now });
}

async function audit(
  transaction: Transaction<DatabaseTables>,
  { publisher, table, named, reason, now }: Change,
  action: 'retract' | 'ask to retract',
): Promise<void> {
  for (const { id } of named)
    await recordAudit(transaction, {
      at: now,
      publisher,
      agency: table.agency_id,
      action,
      outcome: 'done',
      code: table.code,
      releaseId: id,
      detail: reason,
    });
}

function backupsWith(code: string, now: Date): Message {
  return message('publish.retract.backups', { day: dayFact(now.toISOString()), code });
}
