import { cancelledSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { connect } from '../connection.ts';
import { parseOptions } from '../parse-options.ts';

/** Cancels a release before it can be read. */
export const cancel: Command = {
  summary: 'cli.cancel',
  arguments: { CODE: 'cli.argument.table' },
  options: {},
  examples: ['cancel M890001'],
  run: async (args, context) => {
    const [code] = parseOptions(args, {}, 1).files;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    const connection = await connect(context);
    const answer = cancelledSchema.parse(
      await connection.call('POST', `tables/${encodeURIComponent(code)}/cancel`, {}),
    );
    const { cancelled } = answer;
    const { say } = context.words;
    context.print(
      cancelled === null
        ? say('cli.cancel.none', { code: answer.code })
        : say('cli.cancel.done', { ...cancelled, code: answer.code }),
    );
    return 0;
  },
};
