import { createHash } from 'node:crypto';

import type { ReleaseShelf } from './release-shelf.ts';
import type { ReleaseAddress } from './release-store.ts';

/** The file of a release that says what is in the others. */
export const CHECKSUMS = 'checksums.json';

/** SHA-256 by the name of the file, hexadecimal. */
export type Checksums = Readonly<Partial<Record<string, string>>>;

/** Reads the file of checksums. */
export function checksumsFrom(bytes: Uint8Array): Checksums {
  return JSON.parse(new TextDecoder().decode(bytes)) as Checksums;
}

/** What is wrong with the files of a release, in words; nothing when each is as it was written. */
export async function faultsOfRelease(
  shelf: ReleaseShelf,
  address: ReleaseAddress,
): Promise<readonly string[]> {
  const place = `${address.code.toLowerCase()}/${address.releaseId}`;
  let checksums: Checksums;
  try {
    checksums = checksumsFrom(await shelf.get(address, CHECKSUMS));
  } catch {
    return [`${place} is not there, or its ${CHECKSUMS} cannot be read`];
  }
  const faults: string[] = [];
  for (const [file, expected] of Object.entries(checksums)) {
    const found = await hashOfFile(shelf, address, file).catch(() => undefined);
    if (found === undefined) faults.push(`${place}/${file} cannot be read`);
    else if (found !== expected) faults.push(`${place}/${file} is not as it was written`);
  }
  return faults;
}

async function hashOfFile(shelf: ReleaseShelf, address: ReleaseAddress, file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of shelf.stream(address, file)) hash.update(piece);
  return hash.digest('hex');
}
