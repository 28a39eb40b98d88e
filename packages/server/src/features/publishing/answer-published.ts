import type { Published } from '@almanac/contract';
import { type Fact, message } from '@almanac/core';

import type { ReleaseRow } from '../../platform/database/database-tables.ts';
import { addCorrection } from './corrections/add-correction.ts';
import type { ReleaseCommit } from './commit-release.ts';
import { correct } from './corrections/correct.ts';
import type { Publisher } from './keys/publisher.ts';
import type { Packed } from './preparing/preparation.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';
import { embargoDetail, recordAudit } from './record-audit.ts';

/** Writes down that nothing changed, where nothing did, and says what was published. */
export async function answerPublished(
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
        ...(commit.isEdit ? { detail: 'edit' } : embargoDetail(same.published_at, commit.madeAt)),
      }),
    );
  }
  const attached = await correctSame(context, order, { same, commit });
  return {
    code,
    type: kind,
    title,
    address: context.addressOf(kind, code),
    dimensions: packed.dimensions,
    cells,
    absences: packed.absences,
    ...releaseOf(commit, { same, order }),
    warnings: packed.warnings.map((each) => ({ ...each, message: context.write(each.message) })),
    questions: same === undefined ? questionsOf(context, order, packed) : [],
    guesses: [...packed.guesses, ...attached].map(context.write),
  };
}

function releaseOf(
  commit: ReleaseCommit,
  { same, order }: { readonly same: ReleaseRow | undefined; readonly order: PublishingOrder },
): Pick<Published, 'release' | 'publishedAt' | 'isUnchanged'> {
  if (same !== undefined) return { release: same.id, publishedAt: same.published_at, isUnchanged: true };
  if (order.mode === 'dry run') return { release: null, publishedAt: null, isUnchanged: false };
  return { release: commit.releaseId, publishedAt: commit.publishedAt.toISOString(), isUnchanged: false };
}

function questionsOf(
  { write }: PublishingContext,
  { confirmation }: PublishingOrder,
  { questions }: Packed,
): Published['questions'] {
  return questions.map(({ check, level, message: said }) => ({
    check,
    message: write(said),
    isConfirmed: level !== 'blocks' && confirmation?.checks.includes(check) === true,
    ...(level === 'blocks' && { isBlocking: true }),
  }));
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
