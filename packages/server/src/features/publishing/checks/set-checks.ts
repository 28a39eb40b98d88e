import type { Checks, CheckSettings } from '@almanac/contract';
import { message } from '@almanac/core';
import type { Kysely } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refuseOtherAgency, type Publisher } from '../keys/publisher.ts';
import { slugOf } from '../preparing/slug-of.ts';
import { recordAudit } from '../record-audit.ts';
import { ownStatus } from '../status-for.ts';
import { rulesFor, scopesOf, settingsOf, type CheckScope } from './rules.ts';

interface SettingContext {
  readonly database: Database;
  readonly clock: Clock;
}

/** Whose checks are asked about: a table’s, an agency’s, or neither. */
export interface WantedChecks {
  readonly publisher: Publisher;
  readonly agency?: string | undefined;
  readonly table?: string | undefined;
}

interface Found {
  readonly scope: CheckScope;
  readonly scopes: readonly CheckScope[];
  readonly agency: string | null;
  readonly table: string | null;
}

/** What the checks of a table, an agency or the portal look for. */
export async function readChecks({ database, clock }: SettingContext, wanted: WantedChecks): Promise<Checks> {
  const found = await scopeOf(database.read, wanted, clock.now());
  return answerOf(database.read, found);
}

/** Sets them, in place of what was set before; from the next release on. */
export async function setChecks(
  { database, clock }: SettingContext,
  { settings, ...wanted }: WantedChecks & { readonly settings: CheckSettings },
): Promise<Checks> {
  const now = clock.now();
  return database.write(async (transaction) => {
    const found = await scopeOf(transaction, wanted, now);
    const text = JSON.stringify(settings);
    await transaction
      .insertInto('check_settings')
      .values({ ...found.scope, settings: text })
      .onConflict((conflict) => conflict.columns(['agency_id', 'code_key']).doUpdateSet({ settings: text }))
      .execute();
    await recordAudit(transaction, {
      at: now,
      publisher: wanted.publisher,
      agency: found.agency ?? '',
      action: 'set checks',
      outcome: 'done',
      ...(found.table !== null && { code: found.table }),
      detail: text,
    });
    return answerOf(transaction, found);
  });
}

async function answerOf(
  database: Kysely<DatabaseTables>,
  { scope, scopes, agency, table }: Found,
): Promise<Checks> {
  return {
    agency,
    table,
    settings: await settingsOf(database, scope),
    rules: await rulesFor(database, scopes),
  };
}

async function scopeOf(
  database: Kysely<DatabaseTables>,
  { publisher, agency: named, table: code }: WantedChecks,
  now: Date,
): Promise<Found> {
  if (code !== undefined) {
    const { table } = await ownStatus(database, { publisher, code, now });
    return {
      scope: { agency_id: '', code_key: table.code_key },
      scopes: scopesOf(table.agency_id, table.code_key),
      agency: await nameOf(database, table.agency_id),
      table: table.code,
    };
  }
  if (named !== undefined)
    refuseOtherAgency(publisher, slugOf(named), message('publish.agency-named', { agency: named }));
  const agency = named ?? publisher.agency ?? null;
  const agency_id = agency === null ? '' : slugOf(agency);
  return { scope: { agency_id, code_key: '' }, scopes: scopesOf(agency_id), agency, table: null };
}

async function nameOf(database: Kysely<DatabaseTables>, id: string): Promise<string> {
  const row = await database.selectFrom('agencies').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? id;
}
