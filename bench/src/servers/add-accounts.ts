import type { BenchDatabase } from './bench-database.ts';

export interface People {
  readonly people: number;
  /** The number of tables each has saved; the first of them with mail enabled. */
  readonly savedEach: number;
  /** The table that they saved, the only one in the portal. */
  readonly code: string;
}

/** Writes confirmed accounts with saved tables straight into the database; they have no usable password. */
export async function addAccounts(
  { kind, execute }: BenchDatabase,
  { people, savedEach, code }: People,
): Promise<void> {
  const since = '2026-01-01T00:00:00.000Z';
  if (kind === 'SQLite') await execute('pragma synchronous = off');
  await execute(`
    begin;
    insert into accounts (id, email, email_key, name, password, password_changed_at, verified_at, purpose, mail_rhythm, created_at)
      with recursive n (i) as (select 0 union all select i + 1 from n where i < ${people - 1})
      select 'p' || i, 'p' || i || '@example.org', 'p' || i || '@example.org', 'Person', 'none', '${since}', '${since}', '', 'each', '${since}' from n;
    insert into saved_tables (account_id, id, position, code_key, release_id, is_pinned, is_notified, note, tags, customisation, computation, created_at)
      with recursive k (j) as (select 0 union all select j + 1 from k where j < ${savedEach - 1})
      select accounts.id, 'saved-00' || j, j, '${code.toLowerCase()}', releases.id, 0, case when j = 0 then 1 else 0 end, '', '[]', '{}', '[]', '${since}'
      from accounts, k, releases;
    commit;`);
  await execute('analyze');
}
