import { createHash, randomBytes } from 'node:crypto';

/** Enough to rule out guessing. */
const TOKEN_BYTES = 32;
const SHARE_BYTES = 16;
const ROW_BYTES = 12;

/** A token of 256 random bits: 43 characters. It is shown once; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** An unguessable id of 22 characters. */
export function newShareId(): string {
  return randomBytes(SHARE_BYTES).toString('base64url');
}

/** The id of a row. */
export function newRowId(): string {
  return randomBytes(ROW_BYTES).toString('base64url');
}

/** Ids of rows made by this process: it orders those of one millisecond. */
let count = 0;

/** The id of a row; ids sort in the order in which rows were made. */
export function newOrderedId(at: Date): string {
  count = (count + 1) % 36 ** 4;
  const instant = at.getTime().toString(36).padStart(9, '0');
  return `${instant}${count.toString(36).padStart(4, '0')}${randomBytes(6).toString('hex')}`;
}

/** What is stored of a token. It is random, so that a fast hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
