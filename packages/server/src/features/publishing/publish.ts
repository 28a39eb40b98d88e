import type { Manifest, Published } from '@almanac/contract';
import { comingRelease, type Fact, message, type TableCode, type TableKind } from '@almanac/core';

import type { Clock } from '../../platform/clock.ts';
import type { ReleaseRow } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDiskFull } from '../../platform/database/disk-full.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { correct } from './correct.ts';
import { addCorrection } from './add-correction.ts';
import { commitRelease, TableMovedOn, type ReleaseCommit } from './commit-release.ts';
import type { InTurn } from './in-turn.ts';
import type { Packed, Preparation, ReadAnswer, UploadedFile } from './preparing/preparation.ts';
import type { PreparationThreads } from './preparing/preparation-threads.ts';
import { otherAgency, refuseOtherAgency, type Publisher } from './keys/publisher.ts';
import { embargoDetail, recordAudit } from './record-audit.ts';
import type { Batch } from './release-batch.ts';
import { slugOf } from './preparing/slug-of.ts';
import { statusFor } from './status-for.ts';
import type { PublishedStatus } from './status-of.ts';
import { storedSummary } from '../../releases/index/stored-summary.ts';
import { timeOrderedId } from '../../platform/time-ordered-id.ts';

/** What publishing needs. */
export interface PublishingContext {
  readonly database: Database;
  readonly store: ReleaseStore;
  readonly index: ReleaseIndex;
  readonly clock: Clock;
  readonly threads: Pick<PreparationThreads, 'withPreparation'>;
  /** One table is published by one publisher at a time. */
  readonly turns: InTurn;
  readonly mostCells: number;
  /** The agency of a table when none is named: the department. */
  readonly defaultAgency: string;
  readonly addressOf: (kind: TableKind, code: string) => string;
  /** Puts remarks into words, in the language of the portal. */
  readonly write: (fact: Fact) => string;
  /** Called at each step that a crash could follow; for crash trials. */
  readonly onStep?: (step: 'packed' | 'stored' | 'committed') => void;
}

/** One table to publish. */
export interface PublishingOrder {
  readonly publisher: Publisher;
  readonly manifest: Manifest;
  readonly file: UploadedFile;
  /** The SDMX structure message with the names behind the file's codes. */
  readonly structure?: UploadedFile;
  readonly mode: 'publish' | 'dry run';
  readonly batch?: Batch | undefined;
}

/** How often to retry when other processes publish the same table at the same moment. */
const ATTEMPTS = 5;

/** Publishes one table: everything of it becomes readable at one instant, or nothing at all. */
export function publish(context: PublishingContext, order: PublishingOrder): Promise<Published> {
  return context.threads.withPreparation(async (preparation) => {
    const { file, structure, manifest } = order;
    const read = await preparation.read({
      file,
      manifest,
      mostCells: context.mostCells,
      ...(structure && { structure }),
    });
    return context.turns(read.code.toLowerCase(), async () => {
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        try {
          return await attemptTo(context, order, { preparation, read });
        } catch (error) {
          if (!(error instanceof TableMovedOn)) throw error;
        }
      }
      throw new Problem('conflict', { detail: message('publish.conflict', { code: read.code }) });
    });
  });
}

interface Begun {
  readonly preparation: Preparation;
  readonly read: ReadAnswer;
}

async function attemptTo(
  context: PublishingContext,
  order: PublishingOrder,
  { preparation, read }: Begun,
): Promise<Published> {
  const { database, store, clock } = context;
  const madeAt = clock.now();
  const { isTaken, ...status } = await statusFor(database.read, {
    publisher: order.publisher,
    code: read.code,
    now: madeAt,
  });
  const code = (status.table?.code ?? read.code) as TableCode;
  const said = agencyOf(order, { read, status });
  const agency = said ?? context.defaultAgency;
  refuseReplaced(context, status);
  const publishedAt = instantOf(order.manifest, madeAt);
  const releaseId = timeOrderedId(publishedAt, madeAt);
  const release = { id: releaseId, publishedAt: publishedAt.toISOString() };
  const previous = status.current && (await filesOf(store, code, status.current));
  const packed = await preparation.pack({ code, agency, release, ...(previous && { previous }) });
  const commit: ReleaseCommit = {
    code,
    agency,
    publisher: order.publisher,
    releaseId,
    publishedAt,
    madeAt,
    packed: withLateWarning(withAgencyGuess(packed, { said, agency }), order.manifest, madeAt),
    status,
    batch: order.batch,
    ...(order.manifest.correction !== undefined && { correction: order.manifest.correction }),
  };
  const same = sameRelease(commit);
  if (same !== undefined || order.mode === 'dry run') return answer(context, commit, { same, order });
  // Checked only here, where nothing is left to refuse: otherwise a key could probe for codes without publishing
  // anything.
  if (isTaken) throw otherAgency(order.publisher, code);
  await storeAndCommit(context, commit);
  return answer(context, commit, { same: undefined, order });
}

async function storeAndCommit(context: PublishingContext, commit: ReleaseCommit): Promise<void> {
  const { database, store, index, onStep } = context;
  const address = { code: commit.code, releaseId: commit.releaseId };
  onStep?.('packed');
  await store.write(address, commit.packed.files);
  onStep?.('stored');
  try {
    await commitRelease(database, commit);
  } catch (error) {
    // Only when it is certain that no row names it; otherwise the next sweep decides.
    if (error instanceof TableMovedOn || isDiskFull(error)) await store.discard(address);
    throw error;
  }
  onStep?.('committed');
  await index.refresh();
}

/** The agency of the table: from the manifest, the key, the file or the last release; undefined when none names one. */
function agencyOf(
  { publisher, manifest }: PublishingOrder,
  { read, status }: { readonly read: ReadAnswer; readonly status: PublishedStatus },
): string | undefined {
  if (status.table !== undefined) refuseOtherAgency(publisher, status.table.agency_id, read.code);
  if (manifest.agency !== undefined) {
    refuseOtherAgency(
      publisher,
      slugOf(manifest.agency),
      message('publish.agency-named', { agency: manifest.agency }),
    );
  }
  const last = status.current && storedSummary(status.current).agency;
  return publisher.agency ?? manifest.agency ?? read.agency ?? last;
}

/** Publishing would silently end the replacement: the table must be withdrawn first. */
function refuseReplaced({ index }: PublishingContext, { table, isWithdrawn }: PublishedStatus): void {
  if (table === undefined || !isWithdrawn || table.replaced_by === null) return;
  // The successor may still be under embargo, even of another agency, so its code is shown only if readers know it.
  const by = index.current(table.code)?.replacedBy ?? message('publish.another-table');
  throw new Problem('already-replaced', {
    detail: message('publish.replaced', { code: table.code, by }),
    parameter: 'code',
  });
}

/**
 * When the release may be read: at the end of its embargo, or at once. Of two at the same instant, the one made later
 * counts.
 */
function instantOf({ at }: Manifest, madeAt: Date): Date {
  const wanted = at === undefined ? madeAt : new Date(at);
  return wanted > madeAt ? wanted : madeAt;
}

function withAgencyGuess(
  packed: Packed,
  { said, agency }: { readonly said: string | undefined; readonly agency: string },
): Packed {
  if (said !== undefined) return packed;
  const guess = message('publish.agency-guessed', { agency });
  return { ...packed, guesses: [...packed.guesses, guess] };
}

/** What the publisher may not have meant: days and instants that have passed. */
function withLateWarning(packed: Packed, { at }: Manifest, madeAt: Date): Packed {
  const { nextReleaseDate } = packed.summary;
  const hasPassed =
    nextReleaseDate !== undefined &&
    comingRelease(nextReleaseDate, madeAt.toISOString().slice(0, 10)) === undefined;
  const messages = [
    ...(at === undefined || new Date(at) > madeAt ? [] : [message('publish.embargo-ended', { at })]),
    ...(hasPassed ? [message('publish.next-release-passed', { day: nextReleaseDate })] : []),
  ];
  return { ...packed, warnings: [...packed.warnings, ...messages.map((each) => ({ message: each }))] };
}

async function filesOf(store: ReleaseStore, code: string, { id }: ReleaseRow) {
  const address = { code, releaseId: id };
  const [table, values] = await Promise.all([
    store.readFile(address, 'table.json'),
    store.readFile(address, 'values.f64'),
  ]);
  return { 'table.json': table, 'values.f64': values };
}

/** The release that says the same already, for the same readers at the same time. */
function sameRelease({ status, packed, publishedAt, madeAt }: ReleaseCommit): ReleaseRow | undefined {
  const { current, pending, isWithdrawn } = status;
  const isEmbargoed = publishedAt > madeAt;
  if (isEmbargoed && pending !== undefined) {
    const isSame =
      pending.published_at === publishedAt.toISOString() && pending.content_hash === packed.contentHash;
    return isSame ? pending : undefined;
  }
  return !isWithdrawn && current?.content_hash === packed.contentHash ? current : undefined;
}

async function answer(
  context: PublishingContext,
  commit: ReleaseCommit,
  { same, order }: { readonly same: ReleaseRow | undefined; readonly order: PublishingOrder },
): Promise<Published> {
  const { code, packed, agency } = commit;
  const { kind, title, cells } = packed.summary;
  if (same !== undefined && order.mode === 'publish') {
    await context.database.write((transaction) =>
      recordAudit(transaction, {
        at: commit.madeAt,
        publisher: order.publisher,
        agency,
        action: 'publish',
        outcome: 'unchanged',
        code,
        releaseId: same.id,
        ...embargoDetail(same.published_at, commit.madeAt),
      }),
    );
  }
  const attached = await correctSame(context, order, { same, commit });
  const isDryRun = order.mode === 'dry run' && same === undefined;
  return {
    code,
    type: kind,
    title,
    address: context.addressOf(kind, code),
    dimensions: packed.dimensions,
    cells,
    absences: packed.absences,
    release: isDryRun ? null : (same?.id ?? commit.releaseId),
    publishedAt: isDryRun ? null : (same?.published_at ?? commit.publishedAt.toISOString()),
    isUnchanged: same !== undefined,
    warnings: packed.warnings.map((each) => ({ ...each, message: context.write(each.message) })),
    guesses: [...packed.guesses, ...attached].map(context.write),
  };
}

/** A notice that comes with numbers which are published already belongs to the release that has them. */
async function correctSame(
  context: PublishingContext,
  { publisher, mode }: PublishingOrder,
  { same, commit }: { readonly same: ReleaseRow | undefined; readonly commit: ReleaseCommit },
): Promise<readonly Fact[]> {
  const { correction } = commit;
  if (mode !== 'publish' || same === undefined || correction === undefined) return [];
  const { isUnchanged } = await attach(context, { publisher, same, text: correction });
  await context.index.refresh();
  return [isUnchanged ? message('publish.notice-there') : message('publish.notice-attached')];
}

/** Mail about a release under embargo has not gone out, so its notice needs no mail of its own. */
function attach(
  context: PublishingContext,
  {
    publisher,
    same,
    text,
  }: { readonly publisher: Publisher; readonly same: ReleaseRow; readonly text: string },
): Promise<{ readonly isUnchanged: boolean }> {
  const madeAt = context.clock.now();
  const at = new Date(same.published_at);
  if (at <= madeAt) return correct(context, { publisher, code: same.code_key, release: same.id, text });
  return context.database.write((transaction) =>
    addCorrection(transaction, { releaseId: same.id, text, at, madeAt }),
  );
}
