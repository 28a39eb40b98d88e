import { withdrawnSchema } from '@almanac/contract';
import type { Command } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

/** Redirects the address of an old table to its successor. */
export const replace: Command = {
  summary: 'let the address of an old table lead on to a new one',
  arguments: {
    OLD: 'the code of the table that is withdrawn',
    NEW: 'the code of the one that takes its place',
  },
  options: {},
  examples: ['replace M890001 M890002'],
  run: async (args, context) => {
    const [old, by] = parseOptions(args, {}, 2).files;
    if (old === undefined || by === undefined) {
      throw new UsageError('Name the old table and the new one by their codes.');
    }
    const connection = await connect(context);
    const answer = await connection.call('POST', `tables/${encodeURIComponent(old)}/replace`, { by });
    const { code, replacedBy } = withdrawnSchema.parse(answer);
    context.print(`${code} now leads to ${replacedBy ?? by}.`);
    return 0;
  },
};
