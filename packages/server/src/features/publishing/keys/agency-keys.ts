import { message } from '@almanac/core';
import { createHash, randomBytes } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ifThereIsRoom } from '../../../platform/database/disk-full.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Publisher } from './publisher.ts';
import { recordAudit } from '../record-audit.ts';
import { slugOf } from '../preparing/slug-of.ts';

interface KeyRing {
  readonly database: Database;
  readonly clock: Clock;
}

/** A key just made; `key` is shown this once. */
export interface MadeKey {
  readonly id: string;
  readonly agency: string;
  readonly holder: string | null;
  readonly key: string;
}

/** What may be shown of a key. */
export interface KnownKey {
  readonly id: string;
  readonly agency: string;
  readonly holder: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** Makes a key for an agency. */
export async function makeKey(
  { database, clock }: KeyRing,
  {
    publisher,
    agency,
    holder = null,
  }: { readonly publisher: Publisher; readonly agency: string; readonly holder?: string | null | undefined },
): Promise<MadeKey> {
  const now = clock.now();
  const id = randomBytes(6).toString('hex');
  const key = newKey();
  const agencyId = slugOf(agency);
  return database.write(async (transaction) => {
    await transaction
      .insertInto('agencies')
      .values({ id: agencyId, name: agency })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await transaction
      .insertInto('agency_keys')
      .values({
        id,
        agency_id: agencyId,
        holder,
        hash: hashOfKey(key),
        created_at: now.toISOString(),
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    const { name } = await transaction
      .selectFrom('agencies')
      .select('name')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      at: now,
      publisher,
      agency: name,
      action: 'make key',
      outcome: 'done',
      detail: id,
    });
    return { id, agency: name, holder, key };
  });
}

/** Every key, the latest first. */
export async function listKeys({ database }: KeyRing): Promise<KnownKey[]> {
  const rows = await database.read
    .selectFrom('agency_keys')
    .innerJoin('agencies', 'agencies.id', 'agency_keys.agency_id')
    .select([
      'agency_keys.id',
      'agencies.name as agency',
      'holder',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('agency_keys.id')
    .execute();
  return rows;
}

/**
 * Revokes a key: nothing can be published with it any more, the links to previews it made end, and its holder no longer
 * agrees to a retraction.
 */
export async function revokeKey(
  { database, clock }: KeyRing,
  { publisher, id }: { readonly publisher: Publisher; readonly id: string },
): Promise<void> {
  const now = clock.now();
  await database.write(async (transaction) => {
    const key = await transaction
      .selectFrom('agency_keys')
      .innerJoin('agencies', 'agencies.id', 'agency_keys.agency_id')
      .select(['agencies.name', 'agency_id', 'holder', 'revoked_at'])
      .where('agency_keys.id', '=', id)
      .executeTakeFirst();
    if (key === undefined) throw new Problem('unknown-key', { detail: message('publish.no-key', { id }) });
    if (key.revoked_at !== null) return;
    await transaction
      .updateTable('agency_keys')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('previews').where('made_by', '=', id).execute();
    await forgetAsked(transaction, key);
    await recordAudit(transaction, {
      at: now,
      publisher,
      agency: key.name,
      action: 'revoke key',
      outcome: 'done',
      detail: id,
    });
  });
}

async function forgetAsked(
  transaction: Transaction<DatabaseTables>,
  { agency_id, holder }: { readonly agency_id: string; readonly holder: string | null },
): Promise<void> {
  if (holder === null) return;
  const own = transaction.selectFrom('tables').select('code_key').where('agency_id', '=', agency_id);
  await transaction
    .deleteFrom('asked_retractions')
    .where('holder', '=', holder)
    .where('code_key', 'in', own)
    .execute();
}

/** Throws the problem to answer with when a key was revoked since it was checked: reading a file may take long. */
export async function refuseRevoked(
  transaction: Transaction<DatabaseTables>,
  { keyId, agency }: Publisher,
): Promise<void> {
  if (agency === undefined) return;
  const key = await transaction
    .selectFrom('agency_keys')
    .select('id')
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (key === undefined) throw keyNotAccepted();
}

/** What is answered to who sends a key that is none, or none any more. */
export function keyNotAccepted(): Problem {
  return new Problem('key-not-accepted', { detail: message('publish.make-key') });
}

/** How exactly it is known when a key was last used: a write a minute, not one a call. */
const LAST_USE_MS = 60_000;

/** The holder of a key; undefined when the key is unknown or revoked. */
export async function holderOf({ database, clock }: KeyRing, key: string): Promise<Publisher | undefined> {
  const row = await database.read
    .selectFrom('agency_keys')
    .innerJoin('agencies', 'agencies.id', 'agency_keys.agency_id')
    .select(['agency_keys.id', 'agencies.name', 'holder', 'last_used_at'])
    .where('hash', '=', hashOfKey(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const now = clock.now();
  if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) > LAST_USE_MS) {
    const note = database.write((transaction) =>
      transaction
        .updateTable('agency_keys')
        .set({ last_used_at: now.toISOString() })
        .where('id', '=', row.id)
        .execute(),
    );
    await ifThereIsRoom(note);
  }
  return { keyId: row.id, agency: row.name, ...(row.holder !== null && { holder: row.holder }) };
}

const KEY_BYTES = 32;

/** A new key: 256 bits of chance, so that a plain hash of it is as safe as a slow one. */
export function newKey(): string {
  return `almanac_${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** What is kept of a key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
