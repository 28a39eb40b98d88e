import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { KeptPortal } from '../src/features/backup/back-up.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openSnapshot } from '../src/platform/database/database-snapshot.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';

/** Every row of every table, each table's in an order of their own: two databases hold the same when these are equal. */
export async function allRows(
  address: DatabaseAddress,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const snapshot = await openSnapshot(address);
  try {
    const all: Record<string, readonly string[]> = {};
    for (const table of snapshot.tables) {
      const columns = [...table.columns].sort();
      const rows: string[] = [];
      for await (const batch of snapshot.rows({ name: table.name, columns }))
        for (const row of batch) rows.push(JSON.stringify(row));
      all[`${table.name} (${columns.join(', ')})`] = rows.sort();
    }
    return all;
  } finally {
    await snapshot.close();
  }
}

/** Every file of every release, as base64. */
export async function allReleaseFiles(dataFolder: string): Promise<Readonly<Record<string, string>>> {
  const root = join(dataFolder, 'releases');
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    files.map(async (file) => [file.slice(root.length), (await readFile(file)).toString('base64')] as const),
  );
  return Object.fromEntries(contents.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A portal as backups see it. */
export async function keptPortal(address: DatabaseAddress, dataFolder: string): Promise<KeptPortal> {
  return {
    address,
    dataFolder,
    clock: systemClock,
    version: '1.2.3',
    storage: await folderStorage(join(dataFolder, 'releases')),
  };
}
