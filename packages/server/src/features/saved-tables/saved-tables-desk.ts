import type { Clock } from '../../platform/clock.ts';
import type { PartComparer } from '../../platform/compare-part.ts';
import type { Database } from '../../platform/database.ts';
import type { ReleaseIndex } from '../../platform/release-index.ts';

/** What everything about saved tables works with. */
export interface SavedTablesDesk {
  readonly database: Database;
  readonly clock: Clock;
  readonly index: ReleaseIndex;
  readonly comparePart: PartComparer;
}
