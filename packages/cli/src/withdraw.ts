import { withdrawnSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

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
