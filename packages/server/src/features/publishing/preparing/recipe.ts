import { recipeSchema, type keptRecipeSchema, type Recipe } from '@almanac/contract';
import type { TableCode } from '@almanac/core';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';

import type { DatabaseTables, TableRow } from '../../../platform/database/database-tables.ts';
import { storedJson } from '../../../platform/database/stored-json.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import { actsFor, type Publisher } from '../keys/publisher.ts';
import type { Preparation, ReadAnswer, ReadRequest } from './preparation.ts';
import type { PublishingContext, PublishingOrder } from '../publishing-context.ts';
import { recordAudit } from '../record-audit.ts';
import { ownStatus } from '../status-for.ts';

/** What is asked of the recipe of a table. */
export interface AskedRecipe {
  readonly publisher: Publisher;
  readonly code: string;
}

type KeptRecipe = z.infer<typeof keptRecipeSchema>;

/** How the next file of a table is read. */
export async function showRecipe(
  { database, clock }: Pick<PublishingContext, 'database' | 'clock'>,
  asked: AskedRecipe,
): Promise<KeptRecipe> {
  const { table } = await ownStatus(database.read, { ...asked, now: clock.now() });
  return { code: table.code, recipe: recipeIn(table) };
}

/** Keeps another recipe for the next file of a table; what is published stays as it is. */
export function changeRecipe(
  { database, clock }: Pick<PublishingContext, 'database' | 'clock'>,
  { publisher, code, recipe }: AskedRecipe & { readonly recipe: Recipe },
): Promise<KeptRecipe> {
  const at = clock.now();
  return changeCatalogue(database, async (transaction, sequence) => {
    const { table } = await ownStatus(transaction, { publisher, code, now: at });
    await transaction
      .updateTable('tables')
      // Whoever is publishing meanwhile begins anew.
      .set({ recipe: JSON.stringify(recipe), sequence })
      .where('code_key', '=', table.code_key)
      .execute();
    await recordAudit(transaction, {
      at,
      publisher,
      agency: table.agency_id,
      action: 'change recipe',
      outcome: 'done',
      code: table.code,
    });
    return { code: table.code, recipe };
  });
}

/**
 * Reads the file of a publication as the last file of its table was read. Which table it is, its manifest or the name of
 * the file says; else only the file, which is then read again where its table has a recipe.
 */
export async function readByRecipe(
  { database: { read }, mostCells }: Pick<PublishingContext, 'database' | 'mostCells'>,
  order: PublishingOrder,
  preparation: Preparation,
): Promise<ReadAnswer> {
  const { publisher, file, manifest } = order;
  const request: ReadRequest = { mostCells, ...sentIn(order) };
  const { code } = manifest;
  const isSaid = code !== undefined;
  const named = await firstOf(read, publisher, isSaid ? [code] : codesIn(file?.name ?? ''));
  const answer = await preparation.read({
    ...request,
    ...namedIn(named, isSaid),
    ...(await keptFor(read, named)),
  });
  if (isSaid || answer.code.toLowerCase() === named?.code_key) return answer;
  const own = await firstOf(read, publisher, [answer.code]);
  if (own === undefined) return answer;
  const recipe = recipeIn(own);
  const kept = await keptFor(read, own);
  if (Object.keys(recipe).length === 0 && kept.keptStructure === undefined) return answer;
  return preparation.read({ ...request, recipe, ...kept, manifest: { ...manifest, code: answer.code } });
}

function sentIn({ file, structure, manifest }: PublishingOrder): Omit<ReadRequest, 'mostCells'> {
  return { manifest, ...(file && { file }), ...(structure && { structure }) };
}

function namedIn(table: TableRow | undefined, isSaid: boolean): Pick<ReadRequest, 'recipe' | 'codeInName'> {
  if (table === undefined) return {};
  return { recipe: recipeIn(table), ...(!isSaid && { codeInName: table.code as TableCode }) };
}

/** The SDMX structure that came with an earlier file of a table. */
async function keptFor(
  read: Kysely<DatabaseTables>,
  table: TableRow | undefined,
): Promise<Pick<ReadRequest, 'keptStructure'>> {
  if (table === undefined) return {};
  const kept = await read
    .selectFrom('kept_structures')
    .select('structure')
    .where('code_key', '=', table.code_key)
    .executeTakeFirst();
  return kept ? { keptStructure: kept.structure } : {};
}

function recipeIn({ recipe, code }: TableRow): Recipe {
  return recipe === null ? {} : storedJson(recipeSchema, recipe, `recipe of ${code}`);
}

/** The first of these codes that is a table’s of this publisher. */
async function firstOf(
  database: Kysely<DatabaseTables>,
  publisher: Publisher,
  codes: readonly string[],
): Promise<TableRow | undefined> {
  const keys = codes.map((code) => code.toLowerCase());
  if (keys.length === 0) return undefined;
  const rows = await database.selectFrom('tables').selectAll().where('code_key', 'in', keys).execute();
  const own = new Map(
    rows.filter(({ agency_id }) => actsFor(publisher, agency_id)).map((row) => [row.code_key, row]),
  );
  return own.get(keys.find((key) => own.has(key)) ?? '');
}

const MOST_PARTS = 20;

/** The codes that the name of a file may begin with, the longest first: `M015012-2026-11.xlsx` is of M015012. */
function codesIn(name: string): readonly string[] {
  const stem = name.replace(/\.[^.]*$/, '');
  const ends = [...stem.matchAll(/[-_ .]/g)].slice(0, MOST_PARTS).map(({ index }) => index);
  return [...ends, stem.length]
    .toReversed()
    .map((end) => stem.slice(0, end))
    .filter((code) => /^[A-Za-z0-9_-]{1,40}$/.test(code));
}
