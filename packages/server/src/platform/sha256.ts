import { webcrypto } from 'node:crypto';

/** The SHA-256 of bytes, hexadecimal; off the main thread, because hashing a big cube would block every page. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', ownMemory(bytes))).toString('hex');
}

/** The same bytes, known not to be shared with another writer. */
export function ownMemory({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> {
  if (buffer instanceof SharedArrayBuffer)
    throw new TypeError('a file of a release is in memory that others write to');
  return new Uint8Array(buffer, byteOffset, byteLength);
}
