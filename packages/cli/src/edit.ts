import { publishedSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { describePublished } from './publish/describe-published.ts';
import { manifestFrom } from './publish/manifest-from.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  manifest: { kind: 'one', takes: 'FILE', does: 'cli.edit.manifest' },
  check: { kind: 'flag', does: 'cli.edit.check' },
} as const;

/** Changes what a table says of itself, in a release without a file. */
export const edit: Command = {
  summary: 'cli.edit',
  arguments: { CODE: 'cli.argument.table' },
  options: OPTIONS,
  examples: ['edit M890001 --manifest examples/dwellings.json'],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [code] = files;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    if (values.manifest === undefined) throw new UsageError(message('cli.edit.name-manifest'));
    const manifest = await manifestFrom({ manifest: values.manifest }, context);
    const connection = await connect(context);
    const query = values.check ? '?dryRun=true' : '';
    const answer = await connection.call('POST', `tables/${encodeURIComponent(code)}/edit${query}`, manifest);
    context.print(describePublished(publishedSchema.parse(answer), context));
    return 0;
  },
};
