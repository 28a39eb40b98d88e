import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { message, type Message } from '@almanac/core';

import { openSnapshot } from '../../platform/database/database-snapshot.ts';
import type { DatabaseAddress } from '../../platform/database/database.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';
import { moveDurably, syncFolder, writeDurably } from '../../platform/durable-files.ts';
import { fillDatabase, type Filling } from '../../platform/database/fill-database.ts';
import { MIGRATIONS } from '../../platform/database/migrations/list.ts';
import { forgetOpeningsSince } from '../../releases/figures/end-unopened-texts.ts';
import { forgetPinsSince } from '../../releases/index/release-pins.ts';
import type { ReleaseAddress } from '../../releases/storage/release-store.ts';
import { RESTORING } from '../../releases/index/unfinished-restore.ts';
import type { KeptPortal } from './back-up.ts';
import { openBackupFolder, type BackupFolder } from './backup-folder.ts';
import { CannotKeep } from './cannot-keep.ts';
import { copyReleases } from './copy-releases.ts';
import type { BackupManifest } from './manifest.ts';
import { readRows } from './row-file.ts';
import { forgetRestored, isRestored, restoredMark } from './restored-mark.ts';
import { storableRows, type TellOddRow } from './storable-rows.ts';
import { sealsIn, verifyBackup } from './verify-backup.ts';

export interface RestoreOrder {
  readonly folder: string;
  /** The backup to restore; without it, the latest. */
  readonly id?: string;
}

/** What a restore has done. */
export interface RestoreReport {
  readonly id: string;
  readonly rows: number;
  readonly releases: number;
  /** What became of rows with characters that no text may hold. */
  readonly odd: readonly Message[];
}

/** After every release that is there. */
const EVER = new Date(8.64e15);

/** What a portal that has started once, and was never used, has in its database. */
const OWN_TABLES = ['migrations', 'counters', 'secrets', 'attempts'];

/**
 * Restores a backup into an empty place: first the whole backup is compared with its checksums, then releases are
 * copied, then rows, all of them in one transaction. A mark in the data folder keeps servers from starting in between;
 * while it is there, the same restore resumes where it was interrupted.
 */
export async function restore(
  portal: Pick<KeptPortal, 'address' | 'storage' | 'dataFolder'>,
  { folder, id }: RestoreOrder,
): Promise<RestoreReport> {
  const backups = await openBackupFolder(folder);
  const chosen = id ?? (await backups.ids()).at(-1);
  if (chosen === undefined) throw new CannotKeep(message('restore.no-backup', { folder }));
  const manifest = await verifyBackup(backups, chosen);
  refuseNewer(manifest);
  const mark = join(portal.dataFolder, RESTORING);
  const isGoingOn = (await readFile(mark, 'utf8').catch(() => undefined)) === chosen;
  await refuseFull(portal, { id: chosen, isGoingOn });
  if (!isGoingOn) {
    await rm(mark, { force: true });
    await writeDurably(mark, chosen);
    await syncFolder(portal.dataFolder);
  }
  await copyReleases({ from: backups.storage, to: portal.storage }, addressesIn(backups, chosen));
  await restoreDemonstration(portal.dataFolder, manifest);
  const odd: Message[] = [];
  await restoreRows(portal.address, { backups, manifest, tell: (each) => void odd.push(each) });
  await rm(mark);
  await syncFolder(portal.dataFolder);
  await forgetRestored(portal.address, chosen);
  return {
    id: chosen,
    releases: manifest.releases.rows,
    odd,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  };
}

function refuseNewer({ id, migrations, version }: BackupManifest): void {
  const known = MIGRATIONS.slice(0, migrations.length).map(({ name }) => name);
  if (migrations.length > MIGRATIONS.length || migrations.some((name, at) => name !== known[at]))
    throw new CannotKeep(message('restore.newer', { id, version }));
}

/** Nothing that is there is ever written over. */
async function refuseFull(
  { address, dataFolder, storage }: Pick<KeptPortal, 'address' | 'dataFolder' | 'storage'>,
  { id, isGoingOn }: { readonly id: string; readonly isGoingOn: boolean },
): Promise<void> {
  if (!isGoingOn && (await storage.list(EVER)).length > 0)
    throw new CannotKeep(message('restore.has-releases', { folder: dataFolder }));
  if ('file' in address) {
    if (existsSync(address.file) && !isGoingOn)
      throw new CannotKeep(message('restore.has-database', { file: address.file }));
  } else if (!isGoingOn || !(await isRestored(address, id))) await refuseFullServer(address);
}

async function refuseFullServer(address: DatabaseAddress): Promise<void> {
  const snapshot = await openSnapshot(address);
  try {
    for (const table of snapshot.tables.filter(({ name }) => !OWN_TABLES.includes(name)))
      for await (const batch of snapshot.rows(table))
        if (batch.length > 0) throw new CannotKeep(message('restore.has-rows', { table: table.name }));
  } finally {
    await snapshot.close();
  }
}

async function* addressesIn(backups: BackupFolder, id: string): AsyncGenerator<ReleaseAddress> {
  for await (const [code, releaseId] of sealsIn(backups, id)) yield { code, releaseId };
}

async function restoreDemonstration(dataFolder: string, { demonstration }: BackupManifest): Promise<void> {
  if (demonstration !== null)
    await writeFile(join(dataFolder, 'demonstration.json'), demonstration, { mode: 0o600 });
}

/**
 * An SQLite file is written under another name and renamed when it is complete. PostgreSQL is filled in one transaction
 * that also records the restore: if the process is killed right after it, the same restore resumes and does not fill
 * the database again.
 */
async function restoreRows(address: DatabaseAddress, source: RowSource): Promise<void> {
  if ('url' in address) {
    const { id } = source.manifest;
    if (!(await isRestored(address, id)))
      await fillDatabase(address, fillingWith(source, [[restoredMark(id), 1]]));
    await forgetPins(address);
    return;
  }
  // Interrupted after the very last step.
  if (existsSync(address.file)) return;
  const part = `${address.file}.part`;
  for (const end of ['', '-wal', '-shm']) await rm(part + end, { force: true });
  await mkdir(join(part, '..'), { recursive: true });
  await fillDatabase({ file: part }, fillingWith(source, []));
  await forgetPins({ file: part });
  await moveDurably(part, address.file);
}

type Counter = readonly [name: string, value: number];

/** Where rows come from, and where odd ones are reported. */
interface RowSource {
  readonly backups: BackupFolder;
  readonly manifest: BackupManifest;
  readonly tell: TellOddRow;
}

function fillingWith({ backups, manifest, tell }: RowSource, counters: readonly Counter[]): Filling {
  const { id, migrations, tables } = manifest;
  return {
    migrations: migrations.length,
    tables: tables.map(({ name, columns }) => ({
      name,
      columns,
      rows: async function* () {
        yield* storableRows(readRows(backups.tablePath(id, name)), { name, columns }, tell);
        if (name === 'counters' && counters.length > 0)
          yield counters.map(([counter, value]) =>
            columns.map((column) => (column === 'name' ? counter : value)),
          );
      },
    })),
  };
}

/**
 * Between the backup and now, releases may have been cited and views opened without a record here, so none of these
 * releases may be removed.
 */
async function forgetPins(address: DatabaseAddress): Promise<void> {
  const database = openUnmigrated(address);
  try {
    await database.write(async (transaction) => {
      await forgetPinsSince(transaction);
      await forgetOpeningsSince(transaction);
    });
  } finally {
    await database.close();
  }
}
