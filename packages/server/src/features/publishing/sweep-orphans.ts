import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { Unreachable } from '../../platform/http/unreachable.ts';

/** Where several processes share a store, what is younger may belong to one of them that is still at work. */
const SETTLED_MS = 60 * 60_000;

/** Takes away what a crash left between storing a release and making it known. Answers how many releases went. */
export async function sweepOrphans({
  database,
  store,
  clock,
}: {
  readonly database: Database;
  readonly store: ReleaseStore;
  readonly clock: Clock;
}): Promise<number> {
  // An SQLite file has one server, and that one has just started, so nothing can be in progress.
  const settled = database.kind === 'sqlite' ? 0 : SETTLED_MS;
  const before = new Date(clock.now().getTime() - settled);
  const rows = await database.read.selectFrom('releases').select('id').execute();
  const named = new Set(rows.map(({ id }) => id));
  try {
    return await store.sweep({ isNamed: (id) => named.has(id), before });
  } catch (error) {
    // Local copies can be served while the store is away; the next start clears up.
    if (error instanceof Unreachable) return 0;
    throw error;
  }
}
