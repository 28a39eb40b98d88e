import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { Unreachable } from '../../platform/http/unreachable.ts';

/** Where several processes share a store, what is younger may belong to one of them that is still at work. */
const SETTLED_MS = 60 * 60_000;

/**
 * The whole store is listed, which takes longer the more releases a bucket has: a server that starts does not wait for
 * it.
 */
const SWEPT_AFTER_MS = 60_000;

interface Swept {
  readonly database: Database;
  readonly store: ReleaseStore;
  readonly clock: Clock;
  /** When the server started. */
  readonly startedAt?: Date;
}

/** Takes away what a crash left between storing a release and making it known. Answers how many releases went. */
export async function sweepOrphans({
  database,
  store,
  clock,
  startedAt = clock.now(),
}: Swept): Promise<number> {
  // An SQLite file has one server: when that one started, nothing was in progress.
  const settled = database.kind === 'sqlite' ? 0 : SETTLED_MS;
  const before = new Date(startedAt.getTime() - settled);
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

/** Does so once the server has been open for a while. The answer cancels it. */
export function sweepOrphansSoon(
  swept: Omit<Swept, 'startedAt'>,
  onFailure: (error: unknown) => void,
): () => void {
  const startedAt = swept.clock.now();
  return swept.clock.after(SWEPT_AFTER_MS, () => {
    sweepOrphans({ ...swept, startedAt }).catch(onFailure);
  });
}
