import { CHECKS, checkSettingsSchema, type CheckRules, type CheckSettings } from '@almanac/contract';
import type { Kysely } from 'kysely';

import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import { storedJson } from '../../../platform/database/stored-json.ts';

/** What holds where nothing was set. */
export const USUAL_RULES: CheckRules = {
  'other-structure': { level: 'asks' },
  'large-revision': { level: 'asks', factor: 10 },
  totals: { level: 'asks' },
  'time-gaps': { level: 'asks' },
  'future-periods': { level: 'asks' },
  'changed-unit': { level: 'asks' },
  'lost-figures': { level: 'asks', share: 0.05 },
  'lost-metadata': { level: 'asks' },
  'more-absences': { level: 'asks', share: 0.95 },
  'small-cells': { level: 'asks', below: 0 },
  'new-names': { level: 'asks' },
};

/** What checks are set for: a table, an agency, or, with both empty, the portal. */
export interface CheckScope {
  readonly agency_id: string;
  readonly code_key: string;
}

/** The settings of each scope, in this order, over the usual ones. */
export async function rulesFor(
  database: Kysely<DatabaseTables>,
  scopes: readonly CheckScope[],
): Promise<CheckRules> {
  let rules = USUAL_RULES;
  for (const scope of scopes) rules = over(rules, await settingsOf(database, scope));
  return rules;
}

/** The portal, the agency and the table, whose settings hold for a table. */
export function scopesOf(agency_id: string, code_key?: string): readonly CheckScope[] {
  return [
    { agency_id: '', code_key: '' },
    ...(agency_id === '' ? [] : [{ agency_id, code_key: '' }]),
    ...(code_key === undefined ? [] : [{ agency_id: '', code_key }]),
  ];
}

/** What was set for just this. */
export async function settingsOf(
  database: Kysely<DatabaseTables>,
  { agency_id, code_key }: CheckScope,
): Promise<CheckSettings> {
  const row = await database
    .selectFrom('check_settings')
    .select('settings')
    .where('agency_id', '=', agency_id)
    .where('code_key', '=', code_key)
    .executeTakeFirst();
  if (row === undefined) return {};
  return storedJson(checkSettingsSchema, row.settings, `The check settings of “${agency_id}${code_key}”`);
}

function over(rules: CheckRules, settings: CheckSettings): CheckRules {
  return Object.fromEntries(
    CHECKS.map((check) => [check, { ...rules[check], ...settings[check] }]),
  ) as CheckRules;
}
