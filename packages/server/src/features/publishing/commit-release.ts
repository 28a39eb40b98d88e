import type { Recipe } from '@almanac/contract';
import type { Transaction } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { announce } from './announce.ts';
import { addCorrection } from './corrections/add-correction.ts';
import { changeCatalogue, nextSequence } from './change-catalogue.ts';
import { placeRelease } from './preparing/place-release.ts';
import type { Packed } from './preparing/preparation.ts';
import { refuseRevoked } from './keys/agency-keys.ts';
import type { Publisher } from './keys/publisher.ts';
import { embargoDetail, recordAudit } from './record-audit.ts';
import { slugOf } from './preparing/slug-of.ts';
import type { PublishedStatus } from './status-of.ts';
import { mailDueAt, type Batch } from './release-batch.ts';

/** A release whose numbers are stored, about to become known. */
export interface ReleaseCommit {
  readonly code: string;
  readonly agency: string;
  readonly publisher: Publisher;
  readonly releaseId: string;
  readonly publishedAt: Date;
  readonly madeAt: Date;
  readonly packed: Packed;
  /** A notice that the release carries from its first instant on. */
  readonly correction?: string;
  /** Which questions about it were answered, and why; for the audit log. */
  readonly answers: string | undefined;
  /** The batch it belongs to. */
  readonly batch?: Batch | undefined;
  /** The name of the group it belongs to. */
  readonly group?: string | undefined;
  /** What the release was compared with. */
  readonly status: PublishedStatus;
  /** Whether it has the numbers of the last release, and a manifest changed the rest. */
  readonly isEdit: boolean;
  /** How the next file is read; stays as it is where no file came. */
  readonly recipe: Recipe | undefined;
  /** The SDMX structure that came with the file. */
  readonly structure: string | undefined;
  /** The earlier release that it is again. */
  readonly restored?: string | undefined;
}

/** The table was changed by someone else since it was read: read it again. Nothing was written. */
export class TableMovedOn extends Error {}

/** Makes stored releases known, with everything that follows from them: all of them, or none. */
export function commitReleases(database: Database, commits: readonly ReleaseCommit[]): Promise<void> {
  return changeCatalogue(database, async (transaction, first) => {
    for (const [at, commit] of commits.entries())
      await makeKnown(transaction, commit, at === 0 ? first : await nextSequence(database, transaction));
  });
}

function detailOf({ isEdit, restored, publishedAt, madeAt }: ReleaseCommit): { readonly detail?: string } {
  if (restored !== undefined) return { detail: `restore ${restored}` };
  return isEdit ? { detail: 'edit' } : embargoDetail(publishedAt.toISOString(), madeAt);
}

type Writing = Transaction<DatabaseTables>;

async function makeKnown(transaction: Writing, commit: ReleaseCommit, sequence: number): Promise<void> {
  await refuseRevoked(transaction, commit.publisher);
  await refuseStale(transaction, commit);
  await claimTable(transaction, commit, sequence);
  await keepStructure(transaction, commit);
  await supersede(transaction, commit);
  await transaction.insertInto('releases').values(releaseRow(commit, sequence)).execute();
  await placeRelease(transaction, { releaseId: commit.releaseId, topics: commit.packed.summary.topics });
  const { correction, releaseId, publishedAt, madeAt } = commit;
  if (correction !== undefined) {
    await addCorrection(transaction, { releaseId, text: correction, at: publishedAt, madeAt });
  }
  // Nobody is written to because a name was mended.
  if (!commit.isEdit || correction !== undefined) await announceRelease(transaction, commit);
  await record(transaction, commit);
}

async function record(transaction: Writing, commit: ReleaseCommit): Promise<void> {
  const line = {
    at: commit.madeAt,
    publisher: commit.publisher,
    agency: commit.agency,
    outcome: 'done',
    code: commit.code,
    releaseId: commit.releaseId,
  } as const;
  if (commit.answers !== undefined) {
    await recordAudit(transaction, { ...line, action: 'confirm', detail: commit.answers });
  }
  await recordAudit(transaction, { ...line, action: 'publish', ...detailOf(commit) });
}

async function refuseStale(transaction: Writing, { code, status }: ReleaseCommit): Promise<void> {
  const row = await transaction
    .selectFrom('tables')
    .select('sequence')
    .where('code_key', '=', code.toLowerCase())
    .executeTakeFirst();
  if (row?.sequence !== status.table?.sequence) throw new TableMovedOn(`${code} changed meanwhile`);
}

async function claimTable(
  transaction: Writing,
  { code, agency, recipe: next }: ReleaseCommit,
  sequence: number,
): Promise<void> {
  const agency_id = slugOf(agency);
  const recipe = next && { recipe: JSON.stringify(next) };
  await transaction
    .insertInto('agencies')
    .values({ id: agency_id, name: agency })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await transaction
    .insertInto('tables')
    .values({
      code_key: code.toLowerCase(),
      code,
      agency_id,
      withdrawn_sequence: null,
      replaced_by: null,
      sequence,
      recipe: null,
      ...recipe,
    })
    .onConflict((conflict) => conflict.column('code_key').doUpdateSet({ agency_id, sequence, ...recipe }))
    .execute();
}

async function keepStructure(transaction: Writing, { code, structure }: ReleaseCommit): Promise<void> {
  if (structure === undefined) return;
  await transaction
    .insertInto('kept_structures')
    .values({ code_key: code.toLowerCase(), structure })
    .onConflict((conflict) => conflict.column('code_key').doUpdateSet({ structure }))
    .execute();
}

/**
 * A release under embargo replaces the one that waited before, since a correction or a new date means that the former
 * must never be read. A release that is readable at once leaves a waiting one alone, unless it says the same.
 */
async function supersede(
  transaction: Writing,
  { code, publishedAt, madeAt, packed }: ReleaseCommit,
): Promise<void> {
  const waiting = transaction
    .updateTable('releases')
    .set({ superseded: 1 })
    .where('code_key', '=', code.toLowerCase())
    .where('published_at', '>', madeAt.toISOString())
    .whereRef('published_at', '>', 'made_at');
  const isEmbargoed = publishedAt > madeAt;
  await (isEmbargoed ? waiting : waiting.where('content_hash', '=', packed.contentHash)).execute();
}

function releaseRow(commit: ReleaseCommit, sequence: number): DatabaseTables['releases'] {
  const { packed } = commit;
  return {
    id: commit.releaseId,
    code_key: commit.code.toLowerCase(),
    published_at: commit.publishedAt.toISOString(),
    made_at: commit.madeAt.toISOString(),
    sequence,
    superseded: 0,
    content_hash: packed.contentHash,
    summary: JSON.stringify(packed.summary),
    changes: JSON.stringify(packed.changes),
    group_name: commit.group ?? null,
  };
}

function announceRelease(transaction: Writing, commit: ReleaseCommit): Promise<void> {
  const { code, releaseId, batch, isEdit, publishedAt, madeAt } = commit;
  return announce(transaction, {
    code,
    releaseId,
    batch: batch?.id,
    ...(isEdit && { isCorrection: true }),
    at: publishedAt,
    madeAt,
    dueAt: mailDueAt(publishedAt, madeAt, batch),
  });
}
