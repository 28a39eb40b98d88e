import { createHash } from 'node:crypto';

import { message, type Message } from '@almanac/core';

import { CHECKSUMS, checksumsFrom } from '../../releases/storage/release-checksums.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { ReleaseStorage } from '../../releases/storage/release-storage.ts';
import type { ReleaseAddress } from '../../releases/storage/release-store.ts';
import { CannotKeep } from './cannot-keep.ts';

/** Copied at the same time: while one waits for the disk the others are hashed. */
const AT_ONCE = 4;

/** More are not printed. */
const MOST_FAULTS = 10;

/** A release and the SHA-256 of its file of checksums, by which all its other files are known. */
export type ReleaseSeal = readonly [code: string, releaseId: string, sha256: string];

export interface Copied {
  /** How many were not there yet. */
  readonly copied: number;
  readonly checksums: readonly ReleaseSeal[];
}

/** Copies what is not there yet, each release whole or not at all, and compares every file with its checksum. */
export async function copyReleases(
  shelves: { readonly from: ReleaseStorage; readonly to: ReleaseStorage },
  releases: AsyncIterable<ReleaseAddress>,
): Promise<Copied> {
  const seals: ReleaseSeal[] = [];
  const faults: Message[] = [];
  let copied = 0;
  const addresses = releases[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await addresses.next(); next.done !== true; next = await addresses.next()) {
      const address = next.value;
      try {
        const { seal, isNew } = await copyRelease(shelves, address);
        seals.push([address.code, address.releaseId, seal]);
        if (isNew) copied += 1;
      } catch (error) {
        faults.push(faultOf(address, error));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (faults.length > 0) throw notCopied(faults);
  return { copied, checksums: seals.sort(([, a], [, b]) => (a < b ? -1 : 1)) };
}

function faultOf({ code, releaseId }: ReleaseAddress, error: unknown): Message {
  const reason = error instanceof Error ? error.message : String(error);
  const [said = reason] = error instanceof OperatorError ? error.lines : [];
  return message('backup.release-fault', { release: `${code}/${releaseId}`, reason: said });
}

function notCopied(faults: readonly Message[]): CannotKeep {
  const shown = faults.slice(0, MOST_FAULTS);
  const count = faults.length - shown.length;
  return new CannotKeep(
    message('backup.not-copied', { count: faults.length }),
    ...shown,
    ...(count > 0 ? [message('backup.more-faults', { count })] : []),
    message('backup.not-copied.todo'),
  );
}

async function copyRelease(
  { from, to }: { readonly from: ReleaseStorage; readonly to: ReleaseStorage },
  address: ReleaseAddress,
): Promise<{ readonly seal: string; readonly isNew: boolean }> {
  const bytes = await from.get(address, CHECKSUMS);
  const seal = hashOfBytes(bytes);
  const there = await to.get(address, CHECKSUMS).catch(() => undefined);
  if (there !== undefined) {
    if (hashOfBytes(there) !== seal) throw new OperatorError(message('backup.other-copy'));
    return { seal, isNew: false };
  }
  const files = new Map<string, Uint8Array>([[CHECKSUMS, bytes]]);
  for (const [file, expected] of Object.entries(checksumsFrom(bytes, address))) {
    const content = await from.get(address, file);
    if (hashOfBytes(content) !== expected)
      throw new OperatorError(message('release.fault.changed', { file }));
    files.set(file, content);
  }
  await to.put(address, files);
  return { seal, isNew: true };
}

/** The SHA-256 of bytes, hexadecimal. */
export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
