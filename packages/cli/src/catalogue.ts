import { publishingCatalogueSchema } from '@almanac/contract';
import type { Command } from './command.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  waiting: { kind: 'flag', does: 'only the tables of which a release waits under embargo' },
  json: { kind: 'flag', does: 'print JSON' },
} as const;

/** Lists every table, including those that readers do not see. */
export const catalogue: Command = {
  summary: 'list every table with its state, and the releases that wait under embargo with their instant',
  arguments: {},
  options: OPTIONS,
  examples: ['catalogue', 'catalogue --waiting'],
  run: async (args, context) => {
    const { values } = parseOptions(args, OPTIONS, 0);
    const connection = await connect(context);
    const answer = publishingCatalogueSchema.parse(await connection.call('GET', 'catalogue'));
    const tables = answer.tables.filter(({ waiting }) => waiting !== null || values.waiting !== true);
    if (values.json) {
      context.print(JSON.stringify(tables));
      return 0;
    }
    for (const { code, type, title, agency, publishedAt, state, waiting } of tables) {
      context.print(`${code}  ${type}  ${title}  (${agency}; ${state}; ${publishedAt})`);
      if (waiting) context.print(`  waits: release ${waiting.release}, readable from ${waiting.publishedAt}`);
    }
    context.print(`${tables.length} ${tables.length === 1 ? 'table' : 'tables'}.`);
    return 0;
  },
};
