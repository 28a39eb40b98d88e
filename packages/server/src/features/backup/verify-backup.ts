import { message, type Message } from '@almanac/core';

import { CHECKSUMS, faultsOfRelease } from '../../releases/storage/release-checksums.ts';
import { readManifest, type BackupFolder } from './backup-folder.ts';
import { CannotKeep } from './cannot-keep.ts';
import { hashOfBytes, type ReleaseSeal } from './copy-releases.ts';
import type { BackupManifest } from './manifest.ts';
import { hashOf, readRows } from './row-file.ts';

const MOST_FAULTS = 10;

/** Compares everything a backup consists of with its checksums; throws what is wrong, before anything is restored. */
export async function verifyBackup(backups: BackupFolder, id: string): Promise<BackupManifest> {
  const manifest = await readManifest(backups, id);
  const faults: Message[] = [];
  for (const { name, sha256 } of manifest.tables)
    if ((await hashOf(backups.tablePath(id, name))) !== sha256)
      faults.push(message('backup.rows-damaged', { table: name }));
  if ((await hashOf(backups.releasesPath(id))) !== manifest.releases.sha256)
    faults.push(message('backup.list-damaged'));
  else faults.push(...(await faultsOfReleases(backups, id)));
  if (faults.length > 0) {
    const count = faults.length - MOST_FAULTS;
    throw new CannotKeep(
      message('backup.damaged', { id }),
      ...faults.slice(0, MOST_FAULTS),
      ...(count > 0 ? [message('backup.more-faults', { count })] : []),
      message('backup.damaged.todo'),
    );
  }
  return manifest;
}

async function faultsOfReleases(backups: BackupFolder, id: string): Promise<readonly Message[]> {
  const faults: Message[] = [];
  for await (const [code, releaseId, seal] of sealsIn(backups, id)) {
    const address = { code, releaseId };
    const bytes = await backups.storage.get(address, CHECKSUMS).catch(() => undefined);
    if (bytes !== undefined && hashOfBytes(bytes) !== seal)
      faults.push(message('release.fault.changed', { file: `${code}/${releaseId}/${CHECKSUMS}` }));
    else faults.push(...(await faultsOfRelease(backups.storage, address)));
  }
  return faults;
}

/** The releases of a backup. */
export async function* sealsIn(backups: BackupFolder, id: string): AsyncGenerator<ReleaseSeal> {
  for await (const batch of readRows(backups.releasesPath(id)))
    for (const [code, releaseId, seal] of batch) yield [String(code), String(releaseId), String(seal)];
}
