import { cancelledSchema } from '@almanac/contract';
import type { Command } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

/** Cancels a release before it can be read. */
export const cancel: Command = {
  summary: 'cancel the release of a table that waits under embargo; nothing of it stays',
  arguments: { CODE: 'the code of the table' },
  options: {},
  examples: ['cancel M890001'],
  run: async (args, context) => {
    const [code] = parseOptions(args, {}, 1).files;
    if (code === undefined) throw new UsageError('Name one table by its code.');
    const connection = await connect(context);
    const answer = cancelledSchema.parse(
      await connection.call('POST', `tables/${encodeURIComponent(code)}/cancel`, {}),
    );
    const { cancelled } = answer;
    context.print(
      cancelled === null
        ? `No release of ${answer.code} waits.`
        : `Cancelled release ${cancelled.release} of ${answer.code}, which was to be readable from ${cancelled.publishedAt}.`,
    );
    return 0;
  },
};
