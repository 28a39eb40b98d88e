import type { ThinnedReleaseRow } from '../../platform/database/retention-tables.ts';
import { pinsAmong } from './pins-among.ts';
import type { ThinnedPortal } from './thinned-portal.ts';

/** What became of the releases that an earlier run had hidden. */
export interface FinishedThinning {
  /** Their files are gone. */
  readonly removed: number;
  /** Something had pinned them in the last moment: they can be read again. */
  readonly returned: number;
}

/** A request that found a release before it was hidden has pinned it by then, or never will. */
const SETTLED_MS = 10 * 60_000;

/** Removes what was hidden some time ago, and restores what was pinned meanwhile. */
export async function finishThinning(portal: ThinnedPortal): Promise<FinishedThinning> {
  const { database, clock } = portal;
  const settled = new Date(clock.now().getTime() - SETTLED_MS).toISOString();
  const hidden = await database.read
    .selectFrom('thinned_releases')
    .selectAll()
    .where('files_gone_at', 'is', null)
    .where('thinned_at', '<=', settled)
    .orderBy('id')
    .execute();
  const pins = await pinsAmong(database.read, new Set(hidden.map(({ id }) => id)));
  let returned = 0;
  for (const release of hidden) {
    const isBack = pins.has(release.id) && (await comeBack(portal, release));
    if (isBack) returned += 1;
    else await remove(portal, release);
  }
  return { removed: hidden.length - returned, returned };
}

/** False where its row is gone already: a run that removed it was interrupted. */
async function comeBack(
  { changeCatalogue }: ThinnedPortal,
  { id, code_key }: ThinnedReleaseRow,
): Promise<boolean> {
  let isThere = false;
  await changeCatalogue(async (transaction, sequence) => {
    const { numUpdatedRows } = await transaction
      .updateTable('releases')
      .set({ superseded: 0 })
      .where('id', '=', id)
      .executeTakeFirst();
    isThere = numUpdatedRows > 0n;
    if (!isThere) return;
    await transaction.updateTable('tables').set({ sequence }).where('code_key', '=', code_key).execute();
    await transaction.deleteFrom('thinned_releases').where('id', '=', id).execute();
  });
  return isThere;
}

/** The row goes first: if the process is killed in between, this or the next start clears the orphaned files away. */
async function remove(
  { database, storage, clock }: ThinnedPortal,
  { id, code_key }: ThinnedReleaseRow,
): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.deleteFrom('placements').where('release_id', '=', id).execute();
    await transaction.deleteFrom('notices').where('release_id', '=', id).execute();
    await transaction.deleteFrom('releases').where('id', '=', id).execute();
  });
  await storage.remove({ code: code_key, releaseId: id });
  await database.write((transaction) =>
    transaction
      .updateTable('thinned_releases')
      .set({ files_gone_at: clock.now().toISOString() })
      .where('id', '=', id)
      .execute(),
  );
}
