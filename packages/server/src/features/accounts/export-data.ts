import type { AccountsContext } from './accounts-context.ts';

/** Everything stored about an account, except its password and the hashes of its tokens. */
export async function exportData(
  { database, clock }: AccountsContext,
  accountId: string,
): Promise<Record<string, unknown>> {
  const { read } = database;
  const account = await read
    .selectFrom('accounts')
    .select(['email', 'name', 'verified_at', 'organisation_type', 'purpose', 'mail_rhythm'])
    .select(['password_changed_at', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const sessions = await read
    .selectFrom('sessions')
    .select(['browser', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .execute();
  const savedTables = await read
    .selectFrom('saved_tables')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
  const shareLinks = await read
    .selectFrom('share_links')
    .select(['id', 'created_at', 'ends_at', 'show_name'])
    .where('account_id', '=', accountId)
    .execute();
  const topics = await read
    .selectFrom('topic_subscriptions')
    .select(['topic_id', 'created_at'])
    .where('account_id', '=', accountId)
    .execute();
  const mails = await read
    .selectFrom('mails')
    .select(['kind', 'address', 'state', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .execute();
  const audit = await read
    .selectFrom('account_audit')
    .select(['at', 'action', 'outcome', 'detail'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const exportedAt = clock.now().toISOString();
  return { exportedAt, account, sessions, savedTables, shareLinks, topics, mails, audit };
}
