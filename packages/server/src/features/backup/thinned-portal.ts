import type { Transaction } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseStorage } from '../../releases/storage/release-storage.ts';

/** What a portal is made of, for those who thin its releases out. */
export interface ThinnedPortal {
  readonly database: Database;
  readonly storage: Pick<ReleaseStorage, 'remove'>;
  readonly clock: Clock;
  /** Runs a change of the catalogue that every server hears of. */
  readonly changeCatalogue: (
    change: (transaction: Transaction<DatabaseTables>, sequence: number) => Promise<void>,
  ) => Promise<void>;
}
