import type { SessionEntry } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';

import type { AccountRow, SessionRow } from '../../platform/database/account-tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { holdAccount } from '../../platform/database/hold-account.ts';
import { ifThereIsRoom } from '../../platform/database/disk-full.ts';
import { Problem } from '../../platform/http/problem.ts';
import { recordAccountAudit } from '../../platform/database/record-account-audit.ts';
import { hashOfToken, newRowId, newToken } from '../../platform/secret-text.ts';
import type { AccountsContext } from './accounts-context.ts';
import { browserOf, describeBrowser } from './describe-browser.ts';

/** Without a call for so long a session ends (specification, section 9). */
export const IDLE_MS = 20 * 60_000;
/** The longest life of a session, used or not. */
export const LONGEST_MS = 12 * 60 * 60_000;

/** The time of last use is only this exact, so that not every call costs a write. */
const LAST_USE_MS = 30_000;
/** One more sign-in ends the oldest session. */
const MOST_SESSIONS = 20;

type Reading = Kysely<DatabaseTables> | Transaction<DatabaseTables>;

/** A live session and its account. */
export interface LiveSession {
  readonly session: SessionRow;
  readonly account: AccountRow;
}

/** A session just opened; this is the only time its token is available. */
export interface OpenedSession {
  readonly id: string;
  readonly token: string;
  readonly endsAt: string;
}

/** The token that a request carries. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Signs an account in. The token is always newly made here, so that a session cannot be planted. */
export async function openSession(
  transaction: Transaction<DatabaseTables>,
  who: { readonly accountId: string; readonly userAgent: string | undefined; readonly now: Date },
): Promise<OpenedSession> {
  const { accountId, userAgent, now } = who;
  const token = newToken();
  const id = newRowId();
  const instant = now.toISOString();
  await transaction
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      token_hash: hashOfToken(token),
      browser: browserOf(userAgent),
      created_at: instant,
      last_used_at: instant,
    })
    .execute();
  const others = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .orderBy('last_used_at', 'desc')
    .execute();
  const surplus = others.slice(MOST_SESSIONS - 1).map((row) => row.id);
  if (surplus.length > 0) await transaction.deleteFrom('sessions').where('id', 'in', surplus).execute();
  return { id, token, endsAt: new Date(now.getTime() + LONGEST_MS).toISOString() };
}

/** The session of a token, while it lives. */
async function findSession(
  database: Reading,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<LiveSession | undefined> {
  // One query: every call waits for it, and PostgreSQL may be a network away.
  const row = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['account_id', 'token_hash', 'browser', 'last_used_at'])
    .select(['sessions.id as session_id', 'sessions.created_at as opened_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { account_id, token_hash, browser, last_used_at, session_id: id, opened_at, ...account } = row;
  const session = { id, account_id, token_hash, browser, created_at: opened_at, last_used_at };
  return isAlive(session, now) ? { session, account } : undefined;
}

function isAlive({ created_at, last_used_at }: SessionRow, now: Date): boolean {
  const instant = now.getTime();
  return instant - Date.parse(last_used_at) < IDLE_MS && instant - Date.parse(created_at) < LONGEST_MS;
}

/** The session a request carries, kept alive by it. Throws the problem to answer with when there is none. */
export async function requireLiveSession(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<LiveSession> {
  const now = clock.now();
  const token = tokenOf(request);
  const found = token === undefined ? undefined : await findSession(database.read, { token, now });
  if (found === undefined) throw new Problem('not-signed-in');
  const { id, last_used_at } = found.session;
  if (now.getTime() - Date.parse(last_used_at) >= LAST_USE_MS) {
    const note = database.write((transaction) =>
      transaction
        .updateTable('sessions')
        .set({ last_used_at: now.toISOString() })
        .where('id', '=', id)
        .execute(),
    );
    await ifThereIsRoom(note);
  }
  return found;
}

/**
 * Holds the account of a session until the transaction ends. Throws where the session has ended since it was checked,
 * as it does with a new password: what was begun with the old one must not come after it.
 */
export async function holdSession(
  transaction: Transaction<DatabaseTables>,
  kind: Database['kind'],
  { account, session }: LiveSession,
): Promise<void> {
  await holdAccount(transaction, kind, account.id);
  const row = transaction.selectFrom('sessions').select('id').where('id', '=', session.id);
  if ((await row.executeTakeFirst()) === undefined) throw new Problem('not-signed-in');
}

/** Where an account is signed in, the latest used first. */
export async function listSessions(
  { database, clock, words }: Pick<AccountsContext, 'database' | 'clock' | 'words'>,
  own: { readonly accountId: string; readonly sessionId: string },
): Promise<SessionEntry[]> {
  const rows = await database.read
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', own.accountId)
    .orderBy('last_used_at', 'desc')
    .execute();
  const now = clock.now();
  return rows
    .filter((row) => isAlive(row, now))
    .map(({ id, browser, created_at, last_used_at }) => ({
      id,
      browser: describeBrowser(browser, words.say),
      signedInAt: created_at,
      lastUsedAt: last_used_at,
      isThisOne: id === own.sessionId,
    }));
}

/** Ends sessions of an account. Throws when one of them is not the account's. */
export async function endSessions(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  {
    accountId,
    ids,
    action,
  }: {
    readonly accountId: string;
    readonly ids: readonly string[];
    readonly action: 'log out' | 'end sessions';
  },
): Promise<void> {
  await database.write(async (transaction) => {
    const own = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute();
    if (own.length < new Set(ids).size) throw new Problem('no-permission');
    await transaction
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute();
    await recordAccountAudit(transaction, { at: clock.now(), accountId, action, outcome: 'done' });
  });
}
