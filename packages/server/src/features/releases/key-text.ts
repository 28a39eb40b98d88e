import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** A new key: 256 bits of chance, so that a plain hash of it is as safe as a slow one. */
export function newKey(): string {
  return `almanac_${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** What is kept of a key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
