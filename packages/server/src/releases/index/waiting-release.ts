import type { Database } from '../../platform/database/database.ts';
import type { IndexedRelease } from './indexed-release.ts';
import { releasesFrom, selectReleases } from './indexed-rows.ts';

/** A release under embargo that somebody may read. */
export interface Preview {
  readonly release: IndexedRelease;
  /** Whom it is for. */
  readonly reader: string;
  readonly endsAt: string;
}

/** The preview that the link with this token opens, until it ends. */
export type FindPreview = (token: string) => Promise<Preview | undefined>;

/** A release as long as it waits for its instant. The index knows nothing of it; only previews may ask. */
export async function waitingRelease(
  database: Database,
  { id, now }: { readonly id: string; readonly now: string },
): Promise<IndexedRelease | undefined> {
  const rows = await selectReleases(database.read)
    .where('releases.id', '=', id)
    .where('releases.published_at', '>', now)
    .whereRef('releases.published_at', '>', 'releases.made_at')
    .execute();
  const [release] = await releasesFrom(database.read, rows);
  return release;
}
