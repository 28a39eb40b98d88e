import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { message } from '@almanac/core';

import type { Clock } from '../../platform/clock.ts';
import { openSnapshot } from '../../platform/database/database-snapshot.ts';
import type { DatabaseAddress } from '../../platform/database/database.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';
import { moveDurably, syncFolder, writeDurably } from '../../platform/durable-files.ts';
import { recordBackup } from '../../platform/database/last-backup.ts';
import type { ReleaseStorage } from '../../releases/storage/release-storage.ts';
import type { ReleaseAddress } from '../../releases/storage/release-store.ts';
import type { DatabaseSnapshot } from '../../platform/database/table-rows.ts';
import { holdBackupFolder, type BackupFolder } from './backup-folder.ts';
import { CannotKeep } from './cannot-keep.ts';
import { copyReleases } from './copy-releases.ts';
import { sealed, type BackupManifest } from './manifest.ts';
import { readRows, writeRows } from './row-file.ts';

/** What a portal is made of, for those who keep copies of it. */
export interface KeptPortal {
  readonly address: DatabaseAddress;
  readonly storage: ReleaseStorage;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly version: string;
}

export interface BackupOrder {
  readonly folder: string;
  /** How many backups the folder keeps: older ones go; undefined keeps all. */
  readonly keep?: number;
}

/** What a backup has done. */
export interface BackupReport {
  readonly id: string;
  readonly rows: number;
  readonly releases: number;
  /** Releases that an earlier backup had not yet copied. */
  readonly copied: number;
  readonly removed: readonly string[];
}

const OWNER_ONLY = 0o700;

/**
 * Makes a backup while servers run: rows as they are at one instant, then the releases they name. A release never
 * changes, so it is copied once, however many backups there are. The manifest comes last: if the process is killed
 * before it, there is no backup, and the next one continues with what was copied.
 */
export async function backUp(portal: KeptPortal, { folder, keep }: BackupOrder): Promise<BackupReport> {
  const { backups, release } = await holdBackupFolder(folder);
  try {
    const { manifest, copied } = await makeBackup(portal, backups);
    await remember(portal);
    return {
      id: manifest.id,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      releases: manifest.releases.rows,
      copied,
      removed: keep === undefined ? [] : await removeOld(backups, keep),
    };
  } finally {
    release();
  }
}

interface MadeBackup {
  readonly manifest: BackupManifest;
  readonly copied: number;
}

/**
 * A release that cannot be copied may have been thinned out since the rows were read; a second reading of the rows then
 * no longer names it. What the first attempt copied is not copied again.
 */
async function makeBackup(portal: KeptPortal, backups: BackupFolder): Promise<MadeBackup> {
  const startedAt = portal.clock.now().toISOString();
  try {
    return await attemptBackup(portal, backups, startedAt);
  } catch (error) {
    if (!(error instanceof CannotKeep)) throw error;
    await rm(backups.rowsFolder(idOf(startedAt)), { recursive: true, force: true });
    return attemptBackup(portal, backups, portal.clock.now().toISOString());
  }
}

function idOf(startedAt: string): string {
  return startedAt.replace(/[:.]/g, '-');
}

async function attemptBackup(
  portal: KeptPortal,
  backups: BackupFolder,
  startedAt: string,
): Promise<MadeBackup> {
  const id = idOf(startedAt);
  await mkdir(backups.rowsFolder(id), { recursive: true, mode: OWNER_ONLY });
  const dumped = await dumpRows(portal.address, backups, id);
  const { copied, checksums } = await copyReleases(
    { from: portal.storage, to: backups.storage },
    releasesIn(backups, { id, tables: dumped.tables }),
  );
  const manifest: BackupManifest = {
    format: 1,
    id,
    version: portal.version,
    startedAt,
    finishedAt: portal.clock.now().toISOString(),
    ...dumped,
    releases: await writeRows(backups.releasesPath(id), [checksums]),
    demonstration: await readFile(join(portal.dataFolder, 'demonstration.json'), 'utf8').catch(() => null),
  };
  await syncFolder(backups.rowsFolder(id));
  await syncFolder(join(backups.rowsFolder(id), '..'));
  await writeDurably(`${backups.manifestPath(id)}.part`, sealed(manifest));
  await moveDurably(`${backups.manifestPath(id)}.part`, backups.manifestPath(id));
  return { manifest, copied };
}

type Dumped = Pick<BackupManifest, 'database' | 'migrations' | 'tables'>;

async function dumpRows(address: DatabaseAddress, backups: BackupFolder, id: string): Promise<Dumped> {
  const snapshot = await openSnapshot(address);
  try {
    const tables: Dumped['tables'] = [];
    for (const table of snapshot.tables) {
      const file = await writeRows(backups.tablePath(id, table.name), snapshot.rows(table));
      tables.push({ name: table.name, columns: [...table.columns], ...file });
    }
    return { database: snapshot.kind, migrations: await migrationsIn(snapshot), tables };
  } finally {
    await snapshot.close();
  }
}

async function migrationsIn(snapshot: DatabaseSnapshot): Promise<string[]> {
  const table = snapshot.tables.find(({ name }) => name === 'migrations');
  if (table === undefined) throw new CannotKeep(message('doctor.database.empty'));
  const found: (readonly [number, string])[] = [];
  for await (const batch of snapshot.rows({ name: 'migrations', columns: ['number', 'name'] }))
    for (const [number, name] of batch) found.push([Number(number), String(name)]);
  return found.sort(([a], [b]) => a - b).map(([, name]) => name);
}

/** The releases that the rows of a backup name. */
async function* releasesIn(
  backups: BackupFolder,
  { id, tables }: { readonly id: string; readonly tables: BackupManifest['tables'] },
): AsyncGenerator<ReleaseAddress> {
  const columns = tables.find(({ name }) => name === 'releases')?.columns ?? [];
  const [code, release] = [columns.indexOf('code_key'), columns.indexOf('id')];
  for await (const batch of readRows(backups.tablePath(id, 'releases')))
    for (const row of batch) yield { code: String(row[code]), releaseId: String(row[release]) };
}

/** The backup is complete whether or not this succeeds; it only serves monitoring. */
async function remember({ address, clock }: KeptPortal): Promise<void> {
  const database = openUnmigrated(address);
  try {
    await database.write((transaction) => recordBackup(transaction, clock.now()));
  } finally {
    await database.close();
  }
}

/** The manifest goes first: what is left without one is no backup, and is cleared by the next. */
async function removeOld(backups: BackupFolder, keep: number): Promise<readonly string[]> {
  const old = (await backups.ids()).slice(0, -keep);
  for (const id of old) {
    await rm(backups.manifestPath(id));
    await rm(backups.rowsFolder(id), { recursive: true, force: true });
  }
  return old;
}
