import type { DatabaseAddress } from './database.ts';
import { postgresSnapshot } from './postgres/postgres-snapshot.ts';
import { sqliteSnapshot } from './sqlite-snapshot.ts';
import type { DatabaseSnapshot } from './table-rows.ts';

/** Opens a database as it is now. */
export function openSnapshot(address: DatabaseAddress): Promise<DatabaseSnapshot> {
  return 'url' in address ? postgresSnapshot(address.url) : sqliteSnapshot(address.file);
}
