import { createHash } from 'node:crypto';

import { message, type Message } from '@almanac/core';
import * as z from 'zod/mini';

import type { ReleaseStorage } from './release-storage.ts';
import type { ReleaseAddress } from './release-store.ts';
import { storedJson } from '../../platform/database/stored-json.ts';

/** The file of a release that says what is in the others. */
export const CHECKSUMS = 'checksums.json';

/** SHA-256 by the name of the file, hexadecimal. */
export type Checksums = Readonly<Partial<Record<string, string>>>;

const checksumsSchema = z.record(z.string(), z.string());

/** Reads the file of checksums of a release. */
export function checksumsFrom(bytes: Uint8Array, address: ReleaseAddress): Checksums {
  return storedJson(checksumsSchema, new TextDecoder().decode(bytes), `${placeOf(address)}/${CHECKSUMS}`);
}

function placeOf({ code, releaseId }: ReleaseAddress): string {
  return `${code.toLowerCase()}/${releaseId}`;
}

/** What is wrong with the files of a release; nothing when each is as it was written. */
export async function faultsOfRelease(
  storage: ReleaseStorage,
  address: ReleaseAddress,
): Promise<readonly Message[]> {
  const place = placeOf(address);
  let checksums: Checksums;
  try {
    checksums = checksumsFrom(await storage.get(address, CHECKSUMS), address);
  } catch {
    return [message('release.fault.gone', { release: place, file: CHECKSUMS })];
  }
  const faults: Message[] = [];
  for (const [file, expected] of Object.entries(checksums)) {
    const found = await hashOfFile(storage, address, file).catch(() => undefined);
    if (found === undefined) faults.push(message('publish.unreadable', { file: `${place}/${file}` }));
    else if (found !== expected) faults.push(message('release.fault.changed', { file: `${place}/${file}` }));
  }
  return faults;
}

async function hashOfFile(storage: ReleaseStorage, address: ReleaseAddress, file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of storage.stream(address, file)) hash.update(piece);
  return hash.digest('hex');
}
