import { MAIL_RHYTHMS, ORGANISATION_TYPES, type AccountData } from '@almanac/contract';
import type { Kysely } from 'kysely';

import type { AccountRow } from '../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { Problem } from '../../platform/http/problem.ts';
import { topicsTag } from '../../platform/http/answers/topics-tag.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When passwords expire, and now. */
export interface PasswordAge {
  readonly passwordDays: number | null;
  readonly now: Date;
}

/** Whether the office wants the password changed. Most do not: nothing expires unless it is configured. */
export function isPasswordExpired(
  { password_changed_at }: Pick<AccountRow, 'password_changed_at'>,
  { passwordDays, now }: PasswordAge,
): boolean {
  return passwordDays !== null && now.getTime() - Date.parse(password_changed_at) >= passwordDays * DAY_MS;
}

/** Whether mail reaches its owner: the address was verified, and no mail server has refused it since. */
export function isAddressProved({
  verified_at,
  bounced_at,
}: Pick<AccountRow, 'verified_at' | 'bounced_at'>): boolean {
  return verified_at !== null && bounced_at === null;
}

/** What the owner of an account is shown of it. */
export async function accountDataOf(
  database: Kysely<DatabaseTables>,
  account: AccountRow,
  age: PasswordAge,
): Promise<AccountData> {
  const rows = await database
    .selectFrom('topic_subscriptions')
    .select('topic_id')
    .where('account_id', '=', account.id)
    .orderBy('topic_id')
    .execute();
  const topics = rows.map(({ topic_id }) => topic_id);
  return {
    name: account.name,
    email: account.email,
    isEmailVerified: isAddressProved(account),
    organisationType: ORGANISATION_TYPES.find((type) => type === account.organisation_type) ?? null,
    purpose: account.purpose,
    topics,
    topicsTag: topicsTag(topics),
    mailRhythm: MAIL_RHYTHMS.find((rhythm) => rhythm === account.mail_rhythm) ?? 'each',
    isPasswordExpired: isPasswordExpired(account, age),
    createdAt: account.created_at,
  };
}

/** The account with this id. Throws when it has been deleted meanwhile. */
export async function readAccount(database: Kysely<DatabaseTables>, accountId: string): Promise<AccountRow> {
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined) throw new Problem('not-signed-in');
  return account;
}
