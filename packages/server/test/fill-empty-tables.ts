import type { Insertable } from 'kysely';

import type { Database } from '../src/platform/database/database.ts';
import type { DatabaseTables } from '../src/platform/database/database-tables.ts';

const AT = '2026-11-20T12:00:00.000Z';

/** A text that a careless reader of lines, or of SQL, would get wrong. */
export const AWKWARD = ' line\u2028one\nline "two" \\ ; \' % \u{1F4C8} \t end ';

/** The largest number that a column of whole numbers takes on both databases. */
const LARGEST = 2_147_483_647;

type Rows = { readonly [Table in keyof DatabaseTables]?: Insertable<DatabaseTables[Table]> };

/** Whom and what the rows name. */
interface Named {
  readonly account_id: string;
  readonly release_id: string;
  readonly agency_id: string;
  readonly topic_id: string;
}

function rowsOfPeople({ account_id, release_id, topic_id }: Named): Rows {
  return {
    sessions: {
      id: 's1',
      account_id,
      token_hash: 'x',
      browser: AWKWARD,
      created_at: AT,
      last_used_at: AT,
    },
    account_tokens: {
      hash: 'h1',
      account_id,
      purpose: 'reset',
      email_key: AWKWARD,
      ends_at: AT,
      email: AWKWARD,
    },
    registrations: {
      id: 'r1',
      email: AWKWARD,
      email_key: AWKWARD,
      name: AWKWARD,
      password: 'p',
      organisation_type: null,
      purpose: AWKWARD,
      created_at: AT,
    },
    registration_links: { hash: 'h1', registration_id: 'r1', ends_at: AT },
    one_time_codes: { account_id, email: AWKWARD, salt: 's', hash: 'h', tries: LARGEST, ends_at: AT },
    attempts: { key: 'k1', count: LARGEST, ends_at: AT },
    mails: {
      id: 'm1',
      kind: 'code',
      account_id: null,
      address: AWKWARD,
      payload: AWKWARD,
      state: 'sent',
      rank: 0,
      tries: -1,
      due_at: AT,
      created_at: AT,
      sent_at: null,
      error: AWKWARD,
    },
    share_links: { id: 'l1', account_id, created_at: AT, ends_at: null, show_name: 1 },
    shared_tables: { share_id: 'l1', position: 0, account_id, saved_id: 'gone', removed_at: AT },
    topic_subscriptions: { account_id, topic_id, created_at: AT },
    account_audit: { id: 'a1', at: AT, account_id: null, action: 'log in', outcome: 'refused', detail: null },
    notices: { account_id, release_id, due_at: AT, mail_id: null, corrected: 1 },
  };
}

function rowsOfTables({ release_id, agency_id }: Named): Rows {
  return {
    agency_keys: {
      id: 'k1',
      agency_id,
      holder: AWKWARD,
      hash: 'h1',
      created_at: AT,
      last_used_at: null,
      revoked_at: AT,
    },
    corrections: { id: 'c1', release_id, at: AT, text: AWKWARD },
    usage_counts: { day: '2026-11-20', code_key: 'dwell', way: 'page', count: LARGEST },
    collections: { id: 'o1', tables: AWKWARD, created_at: AT },
    stored_views: { id: 'v1', query: '', created_at: AT },
    check_settings: { agency_id, code_key: '', settings: '{}' },
    release_pins: { release_id, way: 'citation', at: AT },
    thinned_releases: {
      id: 'gone',
      code_key: 'dwell',
      published_at: AT,
      thinned_at: AT,
      files_gone_at: null,
    },
    retracted_releases: {
      id: 'back',
      code_key: 'dwell',
      published_at: AT,
      retracted_at: AT,
      reason: AWKWARD,
    },
    kept_structures: { code_key: 'dwell', structure: AWKWARD },
    previews: {
      token_hash: 'h1',
      code_key: AWKWARD,
      release_id: 'r1',
      reader: AWKWARD,
      made_by: 'k1',
      made_at: AT,
      ends_at: AT,
    },
    asked_retractions: {
      id: 'asked',
      code_key: 'dwell',
      releases: '["back"]',
      holder: AWKWARD,
      reason: AWKWARD,
      asked_at: AT,
    },
  };
}

/**
 * Writes a row into every table that is still empty. A table that is new in the product has none here: tests that
 * compare copies of a database then see that it is empty, and one has to be added.
 */
export async function fillEmptyTables(database: Database): Promise<void> {
  const { id: account_id } = await first(database, 'accounts');
  const { id: release_id } = await first(database, 'releases');
  const { id: agency_id } = await first(database, 'agencies');
  const { id: topic_id } = await first(database, 'topics');
  const named = { account_id, release_id, agency_id, topic_id };
  const rows: Rows = { ...rowsOfTables(named), ...rowsOfPeople(named) };
  for (const [table, row] of Object.entries(rows) as [keyof DatabaseTables, never][]) {
    const there = await database.read.selectFrom(table).selectAll().executeTakeFirst();
    if (there === undefined)
      await database.write((transaction) => transaction.insertInto(table).values(row).execute());
  }
}

function first(
  { read }: Database,
  table: 'accounts' | 'releases' | 'agencies' | 'topics',
): Promise<{ readonly id: string }> {
  return read.selectFrom(table).select('id').executeTakeFirstOrThrow();
}
