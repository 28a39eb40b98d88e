import { publishingCatalogueSchema } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';

import type { Command } from './command.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  waiting: { kind: 'flag', does: 'cli.catalogue.waiting' },
  json: { kind: 'flag', does: 'cli.option.json' },
} as const;

type State = ReturnType<typeof publishingCatalogueSchema.parse>['tables'][number]['state'];

const STATES: Readonly<Record<State, PlainMessageKey>> = {
  listed: 'cli.state.listed',
  embargoed: 'cli.state.embargoed',
  'not enabled': 'cli.state.not-enabled',
  withdrawn: 'cli.state.withdrawn',
  replaced: 'cli.state.replaced',
};

/** Lists every table, including those that readers do not see. */
export const catalogue: Command = {
  summary: 'cli.catalogue',
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
    const { say } = context.words;
    for (const { code, type, title, agency, publishedAt, state, waiting } of tables) {
      context.print(
        say('cli.catalogue.table', { code, type, title, agency, publishedAt, state: say(STATES[state]) }),
      );
      if (waiting) context.print(`  ${say('cli.catalogue.release-waits', waiting)}`);
    }
    context.print(say('cli.catalogue.count', { count: tables.length }));
    return 0;
  },
};
