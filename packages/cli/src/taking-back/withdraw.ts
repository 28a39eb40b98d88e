import { withdrawnSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { connect } from '../connection.ts';
import { parseOptions } from '../parse-options.ts';

/** Removes a table from every list; its page can still be opened and says that it was withdrawn. */
export const withdraw: Command = {
  summary: 'cli.withdraw',
  arguments: { CODE: 'cli.argument.table' },
  options: {},
  examples: ['withdraw M890001'],
  run: async (args, context) => {
    const [code] = parseOptions(args, {}, 1).files;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    const connection = await connect(context);
    const answer = await connection.call('POST', `tables/${encodeURIComponent(code)}/withdraw`, {});
    context.print(context.words.say('cli.withdraw.done', { code: withdrawnSchema.parse(answer).code }));
    return 0;
  },
};

/** Redirects the address of an old table to its successor. */
export const replace: Command = {
  summary: 'cli.replace',
  arguments: {
    OLD: 'cli.replace.old',
    NEW: 'cli.replace.new',
  },
  options: {},
  examples: ['replace M890001 M890002'],
  run: async (args, context) => {
    const [old, by] = parseOptions(args, {}, 2).files;
    if (old === undefined || by === undefined) {
      throw new UsageError(message('cli.replace.name-both'));
    }
    const connection = await connect(context);
    const answer = await connection.call('POST', `tables/${encodeURIComponent(old)}/replace`, { by });
    const { code, replacedBy } = withdrawnSchema.parse(answer);
    context.print(context.words.say('cli.replace.done', { code, successor: replacedBy ?? by }));
    return 0;
  },
};
