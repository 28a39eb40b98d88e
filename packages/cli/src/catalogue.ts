import { publishingCatalogueSchema } from '@almanac/contract';
import type { Command } from './command.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

/** Lists every table, those that readers do not see included. */
export const catalogue: Command = {
  summary: 'list every table with its state',
  usage: 'catalogue [--json]',
  run: async (args, surroundings) => {
    const { values } = parseOptions(args, { json: 'flag' });
    const connection = await connect(surroundings);
    const { tables } = publishingCatalogueSchema.parse(await connection.call('GET', 'catalogue'));
    if (values.json) {
      surroundings.print(JSON.stringify(tables));
      return 0;
    }
    for (const { code, type, title, agency, publishedAt, state } of tables) {
      surroundings.print(`${code}  ${type}  ${title}  (${agency}; ${state}; ${publishedAt})`);
    }
    surroundings.print(`${tables.length} ${tables.length === 1 ? 'table' : 'tables'}.`);
    return 0;
  },
};
