import type { TableCode } from '@almanac/core';
import type { Kysely } from 'kysely';

import type { DatabaseTables, TableRow } from '../../platform/database/database-tables.ts';
import type { Retraction } from './indexed-release.ts';
import { releasesFrom, selectReleases, type KnownRelease } from './indexed-rows.ts';
import { piecesOf } from '../../platform/pieces-of.ts';

/** A table's current release and those still under embargo, in order of publication. */
export interface TableStatus {
  readonly code: TableCode;
  readonly withdrawnSequence: number | null;
  readonly replacedBy: string | null;
  readonly releases: readonly KnownRelease[];
  /** Of a table without any release, because its numbers were taken back. */
  readonly retraction?: Retraction;
}

/** What changed in the catalogue after `since`, by lower-case code, and the last change that is included. */
export interface StatusChanges {
  readonly until: number;
  readonly statuses: ReadonlyMap<string, TableStatus>;
}

/** The value of the counter that every change of the catalogue raises. */
async function catalogueSequence(database: Kysely<DatabaseTables>): Promise<number> {
  const { value } = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirstOrThrow();
  return value;
}

/** Up to this many tables are queried by name, so that the releases of all others need not be looked at. */
const FEW_TABLES = 50;

/** Reads the status of every table that changed after `since`, as of the instant `now`. */
export async function statusesSince(
  database: Kysely<DatabaseTables>,
  { since, now }: { readonly since: number; readonly now: string },
): Promise<StatusChanges> {
  // The counter first: a change committed meanwhile is read again next time, never missed.
  const until = await catalogueSequence(database);
  if (until === since) return { until, statuses: new Map() };
  const tables = await database.selectFrom('tables').selectAll().where('sequence', '>', since).execute();
  const codes = tables.map(({ code_key }) => code_key);
  const rows = await releasesThatStand(database, now)
    .$if(codes.length > 0 && codes.length <= FEW_TABLES, (few) => few.where('releases.code_key', 'in', codes))
    .where('tables.sequence', '>', since)
    .execute();
  return { until, statuses: await statusesFrom(database, tables, rows) };
}

/** Reads the status of these tables, by lower-case code, as of the instant `now`. */
export async function statusesOf(
  database: Kysely<DatabaseTables>,
  { codes, now }: { readonly codes: readonly string[]; readonly now: string },
): Promise<ReadonlyMap<string, TableStatus>> {
  const found: (readonly [string, TableStatus])[] = [];
  for (const few of piecesOf(codes, FEW_TABLES)) {
    const tables = await database.selectFrom('tables').selectAll().where('code_key', 'in', few).execute();
    const rows = await releasesThatStand(database, now).where('releases.code_key', 'in', few).execute();
    found.push(...(await statusesFrom(database, tables, rows)));
  }
  return new Map(found);
}

/** The current release of each table and those under embargo, in order of publication. */
function releasesThatStand(database: Kysely<DatabaseTables>, now: string) {
  return selectReleases(database)
    .where((eb) =>
      eb.or([
        eb('releases.published_at', '>', now),
        eb(
          'releases.id',
          '=',
          eb
            .selectFrom('releases as latest')
            .select('latest.id')
            .whereRef('latest.code_key', '=', 'releases.code_key')
            .where('latest.superseded', '=', 0)
            .where('latest.published_at', '<=', now)
            .orderBy('latest.published_at', 'desc')
            .orderBy('latest.sequence', 'desc')
            .limit(1),
        ),
      ]),
    )
    .orderBy('releases.published_at')
    .orderBy('releases.sequence');
}

async function statusesFrom(
  database: Kysely<DatabaseTables>,
  tables: readonly TableRow[],
  rows: Parameters<typeof releasesFrom>[1],
): Promise<ReadonlyMap<string, TableStatus>> {
  const releases = Map.groupBy(await releasesFrom(database, rows), ({ code }) => code);
  const empty = tables.filter(({ code }) => !releases.has(code as TableCode));
  const retractions = await retractionsOf(
    database,
    empty.map(({ code_key }) => code_key),
  );
  const statuses = tables.map((row): [string, TableStatus] => [
    row.code_key,
    {
      code: row.code as TableCode,
      withdrawnSequence: row.withdrawn_sequence,
      replacedBy: row.replaced_by,
      releases: releases.get(row.code as TableCode) ?? [],
      ...retractions.get(row.code_key),
    },
  ]);
  return new Map(statuses);
}

/** The latest retraction of each table, by lower-case code. */
async function retractionsOf(
  database: Kysely<DatabaseTables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Pick<TableStatus, 'retraction'>>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .selectFrom('retracted_releases')
    .select(['code_key', 'retracted_at as at', 'reason'])
    .where('code_key', 'in', codes)
    .orderBy('retracted_at')
    .execute();
  return new Map(rows.map(({ code_key, at, reason }) => [code_key, { retraction: { at, reason } }]));
}
