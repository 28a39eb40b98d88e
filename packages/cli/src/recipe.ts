import { faultText, keptRecipeSchema, recipeSchema, requestFaults, type Recipe } from '@almanac/contract';
import { message } from '@almanac/core';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

import type { Command, CommandContext } from './command.ts';
import { CommandError, UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { readJsonObject } from './publish/manifest-from.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = { recipe: { kind: 'one', takes: 'FILE', does: 'cli.recipe.recipe' } } as const;

/** Shows how the next file of a table is read, as JSON, or changes it. */
export const recipe: Command = {
  summary: 'cli.recipe',
  arguments: { CODE: 'cli.argument.table' },
  options: OPTIONS,
  examples: ['recipe M890001', 'recipe M890001 --recipe recipe.json'],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [code] = files;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    const next = values.recipe === undefined ? undefined : await recipeFrom(values.recipe, context);
    const connection = await connect(context);
    const path = `tables/${encodeURIComponent(code)}/recipe`;
    const answer = await connection.call(next === undefined ? 'GET' : 'PUT', path, next);
    context.print(JSON.stringify(keptRecipeSchema.parse(answer).recipe, null, 2));
    return 0;
  },
};

async function recipeFrom(file: string, { folder, words }: CommandContext): Promise<Recipe> {
  z.config({ localeError: faultText });
  const said = await readJsonObject(resolve(folder, file), words, {
    unreadable: (path) => message('cli.recipe.no-file', { path }),
    notAnObject: message('cli.recipe.not-object'),
  });
  const checked = recipeSchema.safeParse(said);
  if (checked.success) return checked.data;
  const faults = requestFaults(checked.error, 'body');
  throw new CommandError(faults.map((fault) => `${file}: ${words.write(fault.message)}`).join('\n'));
}
