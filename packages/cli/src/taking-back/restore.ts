import { publishedSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { connect } from '../connection.ts';
import { parseOptions } from '../parse-options.ts';
import { describePublished } from '../publish/describe-published.ts';

const OPTIONS = {
  release: { kind: 'one', takes: 'ID', does: 'cli.restore.release' },
  reason: { kind: 'one', takes: 'TEXT', does: 'cli.restore.reason' },
  at: { kind: 'one', takes: 'INSTANT', does: 'cli.publish.at' },
  check: { kind: 'flag', does: 'cli.restore.check' },
} as const;

/** Publishes an earlier release of a table anew. */
export const restore: Command = {
  summary: 'cli.restore.table',
  arguments: { CODE: 'cli.argument.table' },
  options: OPTIONS,
  examples: [
    "restore M890001 --release 06fb2ypk2x9d --reason 'The latest figures were those of another table.'",
  ],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [code] = files;
    const { release, reason, at, check } = values;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    if (release === undefined) throw new UsageError(message('cli.restore.name-release'));
    if (reason === undefined) throw new UsageError(message('cli.retract.name-reason'));
    const connection = await connect(context);
    const path = `tables/${encodeURIComponent(code)}/restore${check === true ? '?dryRun=true' : ''}`;
    const answer = await connection.call('POST', path, { release, reason, ...(at !== undefined && { at }) });
    context.print(describePublished(publishedSchema.parse(answer), context));
    return 0;
  },
};
