import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { message } from '@almanac/core';

import { folderStorage } from '../../releases/storage/folder-storage.ts';
import { holdFolder } from '../../platform/hold-folder.ts';
import type { ReleaseStorage } from '../../releases/storage/release-storage.ts';
import { CannotKeep } from './cannot-keep.ts';
import { BACKUP_ID, unsealed, type BackupManifest } from './manifest.ts';

/** Several backups in one folder: rows and a manifest each, and the releases, which never change, once for all of them. */
export interface BackupFolder {
  readonly storage: ReleaseStorage;
  readonly manifestPath: (id: string) => string;
  /** Where the rows of a backup lie. */
  readonly rowsFolder: (id: string) => string;
  readonly tablePath: (id: string, table: string) => string;
  readonly releasesPath: (id: string) => string;
  /** The finished backups, the oldest first. */
  readonly ids: () => Promise<readonly string[]>;
}

const OWN_ENTRIES = ['releases', 'rows', 'backups', 'server.lock', 'server.lock-journal'];
const OWNER_ONLY = 0o700;

/** The folder as found, without locking or clearing it. */
export async function openBackupFolder(folder: string): Promise<BackupFolder> {
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) throw new CannotKeep(message('backup.no-folder', { folder }));
  const manifests = join(folder, 'backups');
  const rowsFolder = (id: string): string => join(folder, 'rows', id);
  return {
    storage: await folderStorage(join(folder, 'releases')),
    manifestPath: (id) => join(manifests, `${id}.json`),
    rowsFolder,
    tablePath: (id, table) => join(rowsFolder(id), `${table}.ndjson.gz`),
    // No table has a hyphen in its name.
    releasesPath: (id) => join(rowsFolder(id), 'list-of-releases.ndjson.gz'),
    ids: async () =>
      (await readdir(manifests).catch(() => []))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .filter((id) => BACKUP_ID.test(id))
        .sort(),
  };
}

/** Takes a folder for backups alone, made when it is not there, and clears what an interrupted one left. */
export async function holdBackupFolder(
  folder: string,
): Promise<{ readonly backups: BackupFolder; readonly release: () => void }> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  const strangers = (await readdir(folder)).filter((name) => !OWN_ENTRIES.includes(name));
  if (strangers[0] !== undefined)
    throw new CannotKeep(message('backup.strange-folder', { folder, name: strangers[0] }));
  const release = holdFolder(folder);
  if (release === undefined) throw new CannotKeep(message('backup.under-way', { folder }));
  try {
    for (const part of ['backups', 'rows'])
      await mkdir(join(folder, part), { recursive: true, mode: OWNER_ONLY });
    const backups = await openBackupFolder(folder);
    await removeUnfinished(folder, backups);
    return { backups, release };
  } catch (error) {
    release();
    throw error;
  }
}

async function removeUnfinished(folder: string, { storage, ids }: BackupFolder): Promise<void> {
  const finished = await ids();
  await storage.removeUnfinished(new Date(Date.now() + 1));
  for (const name of await readdir(join(folder, 'rows')))
    if (!finished.includes(name)) await rm(join(folder, 'rows', name), { recursive: true, force: true });
  for (const name of await readdir(join(folder, 'backups')))
    if (name.endsWith('.part')) await rm(join(folder, 'backups', name), { force: true });
}

/** Reads the manifest of a backup. */
export async function readManifest({ manifestPath }: BackupFolder, id: string): Promise<BackupManifest> {
  const text = await readFile(manifestPath(id), 'utf8').catch(() => undefined);
  if (text === undefined) throw new CannotKeep(message('backup.none', { id }));
  const manifest = unsealed(text);
  if (manifest?.id !== id) throw new CannotKeep(message('backup.manifest-damaged', { id }));
  return manifest;
}
