import { hash, webcrypto } from 'node:crypto';

/** To hash fewer takes less time than to wake another thread. */
const FEW_BYTES = 64 * 1024;

/** The SHA-256 of bytes, hexadecimal; off the main thread where there are many: a big cube would block every page. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= FEW_BYTES) return hash('sha256', bytes);
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', ownMemory(bytes))).toString('hex');
}

/** The same bytes, known not to be shared with another writer. */
export function ownMemory({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> {
  if (buffer instanceof SharedArrayBuffer)
    throw new TypeError('a file of a release is in memory that others write to');
  return new Uint8Array(buffer, byteOffset, byteLength);
}
