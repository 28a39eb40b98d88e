import { pinsSince } from '../../releases/index/release-pins.ts';
import { type FinishedThinning, finishThinning } from './finish-thinning.ts';
import { type PinReason, pinsAmong } from './pins-among.ts';
import type { ThinnedPortal } from './thinned-portal.ts';
import { piecesOf } from '../../platform/pieces-of.ts';

export interface ThinOrder {
  /** How many of the latest releases of each table stay whatever happens. */
  readonly keep: number;
  /** The least age of a release before it is removed. */
  readonly days: number;
  /** Only says what would go. */
  readonly isDryRun: boolean;
}

/** A release, as the report lists it. */
export interface OldRelease {
  readonly id: string;
  readonly code_key: string;
  readonly published_at: string;
}

/** What thinning out has done, or would do. */
export interface ThinReport extends FinishedThinning {
  /** Those that can no longer be read. */
  readonly gone: readonly OldRelease[];
  /** How many stay although they are old, by what keeps them. */
  readonly kept: Readonly<Partial<Record<PinReason | 'unrecorded', number>>>;
}

const DAY_MS = 24 * 60 * 60_000;

/** Releases taken out in one transaction: publishing waits no longer than for these. */
const AT_ONCE = 500;

/**
 * Removes old releases from the portal in two steps, which are two runs. The first hides them: a row marks them, and
 * they can no longer be read, saved or cited. A later run removes their files, unless something that began earlier has
 * pinned them; then they come back. The next run resumes whatever was interrupted.
 */
export async function thin(portal: ThinnedPortal, order: ThinOrder): Promise<ThinReport> {
  const finished = order.isDryRun ? { removed: 0, returned: 0 } : await finishThinning(portal);
  const old = await oldReleases(portal, order);
  const since = await pinsSince(portal.database.read);
  const isRecorded = ({ published_at }: OldRelease): boolean =>
    since !== undefined && published_at >= since.toISOString();
  const recorded = old.filter(isRecorded);
  const pins = await pinsAmong(portal.database.read, new Set(recorded.map(({ id }) => id)));
  const gone = recorded.filter(({ id }) => !pins.has(id));
  if (!order.isDryRun) for (const some of piecesOf(gone, AT_ONCE)) await hide(portal, some);
  return { ...finished, gone, kept: countsOf(pins, old.length - recorded.length) };
}

/**
 * Those older than the latest `keep` of their table, and old enough. For a release under embargo the time has not
 * started.
 */
async function oldReleases(
  { database, clock }: ThinnedPortal,
  { keep, days }: ThinOrder,
): Promise<readonly OldRelease[]> {
  const now = clock.now();
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  const rows = await database.read
    .selectFrom('releases')
    .select(['id', 'code_key', 'published_at'])
    .where('superseded', '=', 0)
    .where('published_at', '<=', now.toISOString())
    .orderBy('code_key')
    .orderBy('published_at', 'desc')
    .orderBy('sequence', 'desc')
    .execute();
  const seen = new Map<string, number>();
  return rows.filter(({ code_key, published_at }) => {
    const rank = seen.get(code_key) ?? 0;
    seen.set(code_key, rank + 1);
    return rank >= keep && published_at < before;
  });
}

/** Releases published meanwhile are newer, so none of these can have become the current one. */
function hide({ changeCatalogue, clock }: ThinnedPortal, gone: readonly OldRelease[]): Promise<void> {
  const thinned_at = clock.now().toISOString();
  return changeCatalogue(async (transaction, sequence) => {
    const ids = gone.map(({ id }) => id);
    const codes = [...new Set(gone.map(({ code_key }) => code_key))];
    await transaction.updateTable('releases').set({ superseded: 1 }).where('id', 'in', ids).execute();
    await transaction.updateTable('tables').set({ sequence }).where('code_key', 'in', codes).execute();
    await transaction
      .insertInto('thinned_releases')
      .values(gone.map((release) => ({ ...release, thinned_at, files_gone_at: null })))
      .execute();
  });
}

function countsOf(
  pins: ReadonlyMap<string, PinReason>,
  unrecorded: number,
): Partial<Record<PinReason | 'unrecorded', number>> {
  const counts: Partial<Record<PinReason | 'unrecorded', number>> = unrecorded > 0 ? { unrecorded } : {};
  for (const reason of pins.values()) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
