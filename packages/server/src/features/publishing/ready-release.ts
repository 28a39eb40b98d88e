import type { Manifest } from '@almanac/contract';
import { message, type Release, type TableCode } from '@almanac/core';

import type { ReleaseRow } from '../../platform/database/database-tables.ts';
import { isDiskFull } from '../../platform/database/disk-full.ts';
import { Problem } from '../../platform/http/problem.ts';
import { timeOrderedId } from '../../platform/time-ordered-id.ts';
import { storedSummary } from '../../releases/index/stored-summary.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { rulesFor, scopesOf } from './checks/rules.ts';
import { answersGiven, refuseUnanswered } from './checks/refuse-unanswered.ts';
import { commitReleases, TableMovedOn, type ReleaseCommit } from './commit-release.ts';
import { refuseUneditable } from './edit.ts';
import { otherAgency, refuseOtherAgency } from './keys/publisher.ts';
import { withAgencyGuess, withLateWarning, withNewNames } from './order-remarks.ts';
import type { Packed, Preparation, ReadAnswer, Restored } from './preparing/preparation.ts';
import { slugOf } from './preparing/slug-of.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';
import { releaseToRestore } from './taking-back/release-to-restore.ts';
import { statusFor } from './status-for.ts';
import type { PublishedStatus } from './status-of.ts';

interface Begun {
  readonly preparation: Preparation;
  readonly read: ReadAnswer;
  /** When the release is made; the same for those of a group. */
  readonly madeAt: Date;
}

/** A release that was checked and may become known. */
export interface ReadyRelease {
  readonly commit: ReleaseCommit;
  /** The release that says the same already: nothing is to be done. */
  readonly same: ReleaseRow | undefined;
}

/** Prepares a release and throws what speaks against it. Nothing is stored. */
export async function readyRelease(
  context: PublishingContext,
  order: PublishingOrder,
  { preparation, read, madeAt }: Begun,
): Promise<ReadyRelease> {
  const { database } = context;
  const { isTaken, ...status } = await statusFor(database.read, {
    publisher: order.publisher,
    code: read.code,
    now: madeAt,
  });
  const isEdit = isEditing(order);
  if (isEdit) refuseUneditable(status, order.manifest);
  const code = (status.table?.code ?? read.code) as TableCode;
  const said = agencyOf(order, { read, status });
  const agency = said ?? context.defaultAgency;
  refuseReplaced(context, status);
  const publishedAt = instantOf(order.manifest, madeAt);
  const releaseId = timeOrderedId(publishedAt, madeAt);
  const release = { id: releaseId, publishedAt: publishedAt.toISOString() };
  const packed = await pack(context, order, { preparation, code, agency, release, status });
  const commit: ReleaseCommit = {
    code,
    agency,
    publisher: order.publisher,
    releaseId,
    publishedAt,
    madeAt,
    packed: withLateWarning(withAgencyGuess(packed, { said, agency }), {
      manifest: order.manifest,
      isEdit,
      status,
      madeAt,
    }),
    status,
    isEdit,
    restored: order.restored,
    recipe: read.recipe,
    structure: read.structure,
    batch: order.batch,
    group: order.group,
    answers: answersGiven(packed.questions, order.confirmation),
    ...(order.manifest.correction !== undefined && { correction: order.manifest.correction }),
  };
  const same = sameRelease(commit);
  if (same !== undefined || order.mode === 'dry run') return { commit, same };
  refuseUnanswered(packed.questions, { code, confirmation: order.confirmation });
  // Checked only here, where nothing is left to refuse: otherwise a key could probe for codes without publishing
  // anything.
  if (isTaken) throw otherAgency(order.publisher, code);
  return { commit, same };
}

/** Whether a manifest alone changes the last release. */
function isEditing({ file, restored }: PublishingOrder): boolean {
  return file === undefined && restored === undefined;
}

/** Looked up at each attempt: it may have been taken back meanwhile. */
async function restoredBy(
  { database, store, clock }: PublishingContext,
  { restored: id }: PublishingOrder,
  { table }: PublishedStatus,
): Promise<Restored | undefined> {
  if (id === undefined || table === undefined) return undefined;
  const release = await releaseToRestore(database.read, { table, id, now: clock.now() });
  const { previous: files, previousAt: publishedAt } = await filesOf(store, table.code, release);
  return { id, publishedAt, files };
}

interface Packing {
  readonly preparation: Preparation;
  readonly code: TableCode;
  readonly agency: string;
  readonly release: Release;
  readonly status: PublishedStatus;
}

async function pack(
  context: PublishingContext,
  order: PublishingOrder,
  { preparation, status, ...wanted }: Packing,
): Promise<Packed> {
  const { database, store, index } = context;
  const { code, agency } = wanted;
  const before = status.current && (await filesOf(store, code, status.current));
  const rules = await rulesFor(database.read, scopesOf(slugOf(agency), code.toLowerCase()));
  const restored = await restoredBy(context, order, status);
  const packed = await preparation.pack({ ...wanted, rules, restored, ...before });
  return order.file === undefined ? packed : withNewNames(packed, { index, code, status, rules });
}

/** Stores a release, which nobody knows of yet. */
export async function storeRelease(
  { store, onStep }: PublishingContext,
  commit: ReleaseCommit,
): Promise<void> {
  onStep?.('packed');
  await store.write({ code: commit.code, releaseId: commit.releaseId }, commit.packed.files);
  onStep?.('stored');
}

/** Makes stored releases known, all or none. */
export async function commitStored(
  context: PublishingContext,
  commits: readonly ReleaseCommit[],
): Promise<void> {
  const { database, index, onStep } = context;
  try {
    await commitReleases(database, commits);
  } catch (error) {
    // Only when it is certain that no row names them; otherwise the next sweep decides.
    if (error instanceof TableMovedOn || error instanceof Problem || isDiskFull(error))
      await discardStored(context, commits);
    throw error;
  }
  onStep?.('committed');
  await index.refresh();
}

/** Takes away stored releases that no row names. */
export async function discardStored(
  { store }: PublishingContext,
  commits: readonly ReleaseCommit[],
): Promise<void> {
  for (const { code, releaseId } of commits) await store.discard({ code, releaseId });
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

async function filesOf(store: ReleaseStore, code: string, { id, published_at }: ReleaseRow) {
  const address = { code, releaseId: id };
  const [table, values] = await Promise.all([
    store.readFile(address, 'table.json'),
    store.readFile(address, 'values.f64'),
  ]);
  return { previous: { 'table.json': table, 'values.f64': values }, previousAt: published_at };
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
