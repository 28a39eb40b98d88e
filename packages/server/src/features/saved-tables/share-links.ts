import { message } from '@almanac/core';
import type { SavedTableLists, ShareLink } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { ShareLinkRow } from '../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { holdAccount } from '../../platform/database/hold-account.ts';
import { Problem } from '../../platform/http/problem.ts';
import { recordAccountAudit } from '../../platform/database/record-account-audit.ts';
import { newShareId } from '../../platform/secret-text.ts';
import { networkOf, takeAttempts } from '../../platform/limits/take-attempts.ts';
import { sharedTableLists, sharePath } from './saved-table-lists.ts';
import type { SavedTablesContext } from './saved-tables-context.ts';

const QUARTER_MS = 15 * 60_000;
/** So many wrong links are guessing, although finding one would take the age of the universe anyway. */
const MOST_MISSES = 30;
const MOST_LINKS = 500;

/** What an owner shares. */
export interface ShareRequest {
  readonly ids: readonly string[];
  readonly endDate?: string | null | undefined;
  readonly showName: boolean;
}

/** Makes a link that opens saved tables without an account. Throws when one of them is not the account's. */
export async function createShareLink(
  { database, clock }: SavedTablesContext,
  accountId: string,
  { ids, endDate, showName }: ShareRequest,
): Promise<ShareLink> {
  const now = clock.now();
  const link: ShareLinkRow = {
    id: newShareId(),
    account_id: accountId,
    created_at: now.toISOString(),
    ends_at: endOf(endDate, now),
    show_name: showName ? 1 : 0,
  };
  const saved = [...new Set(ids)];
  await database.write(async (transaction) => {
    await holdAccount(transaction, database.kind, accountId);
    await refuseOthers(transaction, accountId, saved);
    const { made } = await transaction
      .selectFrom('share_links')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .where('account_id', '=', accountId)
      // Links that have ended or show nothing are not listed, so their owner could not revoke them.
      .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now.toISOString())]))
      .where((on) => {
        const shown = showing(transaction).where('shared_tables.account_id', '=', accountId);
        return on('id', 'in', shown.clearSelect().select('shared_tables.share_id'));
      })
      .executeTakeFirstOrThrow();
    if (made >= MOST_LINKS) {
      throw new Problem('conflict', {
        detail: message('problem.too-many-saved-tables.links', { most: { number: MOST_LINKS } }),
      });
    }
    await transaction.insertInto('share_links').values(link).execute();
    await transaction
      .insertInto('shared_tables')
      .values(
        saved.map((saved_id, position) => ({ share_id: link.id, position, account_id: accountId, saved_id })),
      )
      .execute();
    await recordAccountAudit(transaction, {
      at: now,
      accountId,
      action: 'make share link',
      outcome: 'done',
    });
  });
  return linkOf(link, saved);
}

/** Throws when one of the saved tables is not the account's. */
async function refuseOthers(
  database: Kysely<DatabaseTables>,
  accountId: string,
  saved: readonly string[],
): Promise<void> {
  const own = await database
    .selectFrom('saved_tables')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', saved)
    .execute();
  if (own.length < saved.length) throw new Problem('no-permission', { parameter: 'ids' });
}

/** A date is its last day; the link ends with it, wherever its reader is: at the end of the day UTC. */
function endOf(endDate: string | null | undefined, now: Date): string | null {
  if (endDate === undefined || endDate === null) return null;
  const instant = /^\d{4}-\d\d-\d\d$/.test(endDate) ? `${endDate}T23:59:59.999Z` : endDate;
  const ends = new Date(instant);
  if (ends <= now) {
    throw new Problem('invalid-body', {
      detail: message('problem.invalid-body.link-ends'),
      parameter: 'endDate',
    });
  }
  return ends.toISOString();
}

function linkOf({ id, created_at, ends_at, show_name }: ShareLinkRow, ids: readonly string[]): ShareLink {
  return {
    id,
    link: sharePath(id),
    ids: [...ids],
    createdAt: created_at,
    endsAt: ends_at,
    showName: show_name === 1,
  };
}

/** The links that the account has made and that still open something, the latest first. */
export async function listShareLinks(
  { database, clock }: SavedTablesContext,
  accountId: string,
): Promise<ShareLink[]> {
  const links = await database.read
    .selectFrom('share_links')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const shared = await showing(database.read)
    .where('shared_tables.account_id', '=', accountId)
    .orderBy('shared_tables.position')
    .execute();
  const ids = Map.groupBy(shared, ({ share_id }) => share_id);
  const open = links.filter((link) => isOpen(link, clock.now()));
  return open.flatMap((link) => {
    const saved = (ids.get(link.id) ?? []).map(({ saved_id }) => saved_id);
    return saved.length === 0 ? [] : [linkOf(link, saved)];
  });
}

/** What links show, of the tables that are still saved. */
function showing(database: Kysely<DatabaseTables>) {
  return database
    .selectFrom('shared_tables')
    .innerJoin('saved_tables', (join) =>
      join
        .onRef('saved_tables.account_id', '=', 'shared_tables.account_id')
        .onRef('saved_tables.id', '=', 'shared_tables.saved_id'),
    )
    .select(['shared_tables.share_id', 'shared_tables.saved_id']);
}

function isOpen({ ends_at }: ShareLinkRow, now: Date): boolean {
  return ends_at === null || ends_at > now.toISOString();
}

/** Ends a link at once. Throws when it is not the account's. */
export async function revokeShareLink(
  { database, clock }: SavedTablesContext,
  accountId: string,
  id: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('share_links')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('no-permission');
    await recordAccountAudit(transaction, {
      at: clock.now(),
      accountId,
      action: 'end share link',
      outcome: 'done',
    });
  });
}

/** What a share link opens. */
export interface OpenedLink extends SavedTableLists {
  readonly maker: string | null;
  readonly endsAt: string | null;
}

/** Opens a share link; no account is needed. */
export async function openShareLink(
  context: SavedTablesContext,
  request: FastifyRequest,
  id: string,
): Promise<OpenedLink> {
  const { database, clock } = context;
  const link = await database.read
    .selectFrom('share_links')
    .innerJoin('accounts', 'accounts.id', 'share_links.account_id')
    .selectAll('share_links')
    .select('accounts.name')
    .where('share_links.id', '=', id)
    .executeTakeFirst();
  if (link === undefined || !isOpen(link, clock.now())) {
    const key = `share links from ${networkOf(request.ip)}`;
    await takeAttempts(context, [{ key, most: MOST_MISSES, windowMs: QUARTER_MS }]);
    throw new Problem('unknown-share-link');
  }
  const lists = await sharedTableLists(context, id);
  return { ...lists, maker: link.show_name === 1 ? link.name : null, endsAt: link.ends_at };
}
