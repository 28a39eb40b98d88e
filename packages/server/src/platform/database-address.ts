import { join } from 'node:path';

import type { DatabaseAddress } from './database.ts';
import type { Settings } from './settings.ts';

/** Where the settings say that the database is. */
export function databaseAddress({ databaseUrl }: Settings, dataFolder: string): DatabaseAddress {
  return databaseUrl === null ? { file: join(dataFolder, 'almanac.sqlite') } : { url: databaseUrl };
}
