import { message } from '@almanac/core';
import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { KEPT_KINDS, OPENINGS_SINCE, unopenedBefore } from '../../releases/figures/end-unopened-texts.ts';
import { lastBackupAt } from '../../platform/database/last-backup.ts';
import { MIGRATIONS } from '../../platform/database/migrations/list.ts';
import { storedChanges, storedSummary } from '../../releases/index/stored-summary.ts';
import { expectedIndexes, indexesOf } from './indexes.ts';
import { fault, warning, well, type Finding } from './finding.ts';

const LEAST_POSTGRES = 150_000;
const BACKUP_HOURS = 26;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A server that was away for some weeks has not looked. */
const LATE_MS = 30 * 24 * HOUR_MS;
const RESTORE = message('doctor.database.restore');

/** The database: of this version, whole, with all its indexes, and everything in it leads to something. */
export async function* checkDatabase(database: Database, now: Date): AsyncGenerator<Finding> {
  const version = await checkVersion(database);
  yield version;
  if (version.level !== 'well') return;
  yield* database.kind === 'sqlite' ? checkSqlite(database) : checkPostgres(database);
  yield* checkIndexes(database);
  yield* checkPointers(database);
  yield* checkViews(database, now);
  yield await checkBackup(database, now);
}

async function checkVersion({ read }: Database): Promise<Finding> {
  const rows = await read.selectFrom('migrations').select('name').orderBy('number').execute();
  const missing = MIGRATIONS.length - rows.length;
  if (missing < 0) return fault(message('doctor.database.newer'), message('doctor.database.newer.todo'));
  return missing > 0
    ? warning(
        message('doctor.database.migrations', { count: missing }),
        message('doctor.database.migrations.todo'),
      )
    : well(message('doctor.database.version'));
}

async function* checkSqlite({ read }: Database): AsyncGenerator<Finding> {
  const whole = await sql<Readonly<Record<string, string>>>`pragma integrity_check(20)`.execute(read);
  const faults = whole.rows.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok');
  for (const each of faults) yield fault(message('doctor.database.damaged', { reason: each }), RESTORE);
  const broken = await sql<{
    readonly table: string;
    readonly parent: string;
  }>`pragma foreign_key_check`.execute(read);
  for (const { table, parent } of broken.rows.slice(0, 20))
    yield fault(message('doctor.database.row', { table, parent }), RESTORE);
  if (faults.length + broken.rows.length === 0) yield well(message('doctor.database.intact'));
}

async function* checkPostgres({ read }: Database): AsyncGenerator<Finding> {
  const { rows } = await sql<{ readonly version: string; readonly encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(
    read,
  );
  const [{ version, encoding } = { version: '0', encoding: '' }] = rows;
  if (Number(version) < LEAST_POSTGRES)
    yield fault(
      message('doctor.database.postgres-version', {
        version: String(Math.floor(Number(version) / 10_000)),
      }),
      message('doctor.database.postgres-version.todo'),
    );
  if (encoding !== 'UTF8')
    yield fault(message('doctor.database.encoding', { encoding }), message('doctor.database.encoding.todo'));
  const invalid = await sql<{ readonly name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(read);
  for (const { name } of invalid.rows)
    yield fault(
      message('doctor.database.index-invalid', { name }),
      message('doctor.database.index-invalid.todo', { statement: `reindex index ${name}` }),
    );
}

async function* checkIndexes(database: Database): AsyncGenerator<Finding> {
  const there = new Set(await indexesOf(database));
  const missing = (await expectedIndexes()).filter(({ name }) => !there.has(name));
  for (const { name, statement } of missing)
    yield fault(
      message('doctor.database.index-missing', { name }),
      message('doctor.database.index-missing.todo', { statement }),
    );
  if (missing.length === 0) yield well(message('doctor.database.all-indexes'));
}

const BROKEN = {
  tables: 'doctor.database.tables-without-releases',
  releases: 'doctor.database.without-topic',
  pinned: 'doctor.database.pinned',
  shared: 'doctor.database.shared',
} as const;

/** Rows that other rows lead to by something else than a reference of the database. */
async function* checkPointers({ read }: Database): AsyncGenerator<Finding> {
  const { rows } = await sql<{ readonly what: keyof typeof BROKEN; readonly count: number }>`
    select 'tables' as what, count(*) as count from tables
      where not exists (select 1 from releases where releases.code_key = tables.code_key)
    union all select 'releases', count(*) from releases
      where not exists (select 1 from placements where placements.release_id = releases.id)
    union all select 'pinned', count(*) from saved_tables
      where is_pinned = 1 and not exists (select 1 from releases where releases.id = saved_tables.release_id)
    union all select 'shared', count(*) from shared_tables
      where removed_at is null and not exists (select 1 from saved_tables
        where saved_tables.account_id = shared_tables.account_id and saved_tables.id = shared_tables.saved_id)`.execute(
    read,
  );
  const broken = rows.filter(({ count }) => count > 0);
  for (const { what, count } of broken) yield fault(message(BROKEN[what], { count }), RESTORE);
  yield* checkDocuments(read, broken.length);
}

async function* checkDocuments(read: Database['read'], broken: number): AsyncGenerator<Finding> {
  let unreadable = 0;
  for await (const { id, summary, changes } of eachRelease(read)) {
    const reason = faultIn({ id, summary, changes });
    if (reason === undefined) continue;
    unreadable += 1;
    yield fault(message('doctor.database.release-unreadable', { id, reason }), RESTORE);
  }
  if (broken + unreadable === 0) yield well(message('doctor.database.rows-well'));
}

interface CatalogueRow {
  readonly id: string;
  readonly summary: string;
  readonly changes: string;
}

const PAGE = 500;

async function* eachRelease(read: Database['read']): AsyncGenerator<CatalogueRow> {
  for (let after = ''; ;) {
    const rows = await read
      .selectFrom('releases')
      .select(['id', 'summary', 'changes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Why a row cannot be read, as the server would say it; undefined where it can. */
function faultIn(row: CatalogueRow): string | undefined {
  try {
    storedSummary(row);
    storedChanges(row);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Views, charts and collections that should have gone: a server looks for them once a day. */
async function* checkViews({ read }: Database, now: Date): AsyncGenerator<Finding> {
  const late = new Date(now.getTime() - LATE_MS);
  const since = Math.floor(Date.parse(unopenedBefore(late)) / MINUTE_MS);
  let count = 0;
  for (const { table } of KEPT_KINDS) {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from ${sql.table(table)}, counters
        where counters.name = ${OPENINGS_SINCE} and counters.value <= ${since} and ended_at is null
          and opened_at <= ${unopenedBefore(late)}`.execute(read);
    count += rows[0]?.count ?? 0;
  }
  if (count > 0)
    yield warning(message('doctor.database.views', { count }), message('doctor.database.views.todo'));
}

async function checkBackup({ read }: Database, now: Date): Promise<Finding> {
  const at = await lastBackupAt(read);
  if (at === undefined)
    return warning(message('doctor.database.no-backup'), message('doctor.database.no-backup.todo'));
  const hours = (now.getTime() - at.getTime()) / HOUR_MS;
  return hours > BACKUP_HOURS
    ? warning(
        message('doctor.database.backup-old', {
          age: message('duration.hours', { count: Math.floor(hours) }),
        }),
        message('doctor.database.backup-old.todo'),
      )
    : well(message('doctor.database.backup', { instant: at.toISOString() }));
}
