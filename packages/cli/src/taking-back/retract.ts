import { retractedSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { connect } from '../connection.ts';
import { parseOptions } from '../parse-options.ts';

const OPTIONS = {
  reason: { kind: 'one', takes: 'TEXT', does: 'cli.retract.reason' },
  release: { kind: 'many', takes: 'ID', does: 'cli.retract.release' },
  all: { kind: 'flag', does: 'cli.retract.all' },
} as const;

/** Takes the numbers of releases back, for good. */
export const retract: Command = {
  summary: 'cli.retract',
  arguments: { CODE: 'cli.argument.table' },
  options: OPTIONS,
  examples: ["retract M890001 --reason 'A figure made it possible to identify a firm.'"],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [code] = files;
    const { reason, release, all } = values;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    if (reason === undefined) throw new UsageError(message('cli.retract.name-reason'));
    const releases = all === true ? 'all' : release;
    const connection = await connect(context);
    const body = { reason, ...(releases !== undefined && { releases }) };
    const answer = await connection.call('POST', `tables/${encodeURIComponent(code)}/retract`, body);
    const retracted = retractedSchema.parse(answer);
    const what = { code: retracted.code, count: retracted.releases.length };
    context.print(
      context.words.say(retracted.state === 'done' ? 'cli.retract.done' : 'cli.retract.asked', what),
    );
    for (const line of retracted.outOfReach) context.print(line);
    return 0;
  },
};
