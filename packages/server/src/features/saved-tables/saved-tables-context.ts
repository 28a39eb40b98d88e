import type { Clock } from '../../platform/clock.ts';
import type { PartComparer } from '../../releases/figures/part-comparer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';

/** What everything about saved tables works with. */
export interface SavedTablesContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly index: ReleaseIndex;
  readonly comparePart: PartComparer;
}
