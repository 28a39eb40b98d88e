import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';

/** Runs as a process of its own: opens the database its argument names, and closes it. */
const database = await openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseAddress);
await database.close();
