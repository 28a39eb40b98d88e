import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import { message } from '@almanac/core';

import { examine } from '../features/doctor/examine.ts';
import type { Finding } from '../features/doctor/finding.ts';
import { backUp, type BackupOrder, type BackupReport } from '../features/backup/back-up.ts';
import { CannotKeep } from '../features/backup/cannot-keep.ts';
import { thin, type ThinOrder, type ThinReport } from '../features/backup/thin.ts';
import { changeCatalogue } from '../features/publishing/change-catalogue.ts';
import { databaseAddress, openUnmigrated } from '../platform/database/open-database.ts';
import { isUpToDate } from '../platform/database/migrate.ts';
import { restore, type RestoreOrder, type RestoreReport } from '../features/backup/restore.ts';
import { systemClock } from '../platform/clock.ts';
import { holdFolder } from '../platform/hold-folder.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { openStorageBeside, storagePlace } from '../releases/storage/storage-place.ts';

/** Backs up the portal of these settings, also while it serves. */
export async function backUpPortal(
  { settings, version }: { readonly settings: Settings; readonly version: string },
  order: BackupOrder,
): Promise<BackupReport> {
  const dataFolder = resolve(settings.dataFolder);
  const address = databaseAddress(settings, dataFolder);
  if ('file' in address && !existsSync(address.file))
    throw new CannotKeep(message('backup.no-portal', { folder: dataFolder }));
  const storage = await openStorageBeside(storagePlace(settings, dataFolder));
  return backUp({ address, storage, dataFolder, version, clock: systemClock }, order);
}

/** Restores a backup into the empty place that these settings name; no server runs there meanwhile. */
export async function restorePortal(settings: Settings, order: RestoreOrder): Promise<RestoreReport> {
  const dataFolder = resolve(settings.dataFolder);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const release = holdFolder(dataFolder);
  if (release === undefined) throw new CannotKeep(message('restore.folder-in-use', { folder: dataFolder }));
  try {
    const storage = await openStorageBeside(storagePlace(settings, dataFolder));
    return await restore({ address: databaseAddress(settings, dataFolder), storage, dataFolder }, order);
  } finally {
    release();
  }
}

/** Thins the old releases of the portal of these settings out, also while it serves. */
export async function thinPortal(settings: Settings, order: ThinOrder): Promise<ThinReport> {
  const dataFolder = resolve(settings.dataFolder);
  const address = databaseAddress(settings, dataFolder);
  if ('file' in address && !existsSync(address.file))
    throw new CannotKeep(message('backup.no-portal', { folder: dataFolder }));
  const storage = await openStorageBeside(storagePlace(settings, dataFolder));
  const database = openUnmigrated(address);
  try {
    if (!(await isUpToDate(database))) throw new CannotKeep(message('thin.other-version'));
    return await thin(
      {
        database,
        storage,
        clock: systemClock,
        changeCatalogue: (change) => changeCatalogue(database, change),
      },
      order,
    );
  } finally {
    await database.close();
  }
}

/** Examines the portal of these settings. */
export function examinePortal(
  settings: Settings,
  {
    environment,
    isQuick,
  }: { readonly environment: Readonly<Record<string, string | undefined>>; readonly isQuick: boolean },
): AsyncIterable<Finding> {
  const dataFolder = resolve(settings.dataFolder);
  return examine({
    settings,
    environment,
    dataFolder,
    isQuick,
    address: databaseAddress(settings, dataFolder),
    storage: () => openStorageBeside(storagePlace(settings, dataFolder)),
    now: () => systemClock.now(),
  });
}
