import { correctedSchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  text: { kind: 'one', takes: 'TEXT', does: 'cli.correct.text' },
  release: { kind: 'one', takes: 'ID', does: 'cli.correct.release' },
  mends: { kind: 'one', takes: 'ID', does: 'cli.correct.mends' },
} as const;

/** Attaches a notice of correction to a release that readers have. */
export const correct: Command = {
  summary: 'cli.correct',
  arguments: { CODE: 'cli.argument.table' },
  options: OPTIONS,
  examples: ["correct M890001 --text 'The figures for the North were those of the South.'"],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [code] = files;
    const { text, release, mends } = values;
    if (code === undefined) throw new UsageError(message('cli.name-table'));
    if (text === undefined) throw new UsageError(message('cli.correct.name-text'));
    const connection = await connect(context);
    const body = { text, ...(release !== undefined && { release }), ...(mends !== undefined && { mends }) };
    const answer = await connection.call('POST', `tables/${encodeURIComponent(code)}/corrections`, body);
    const corrected = correctedSchema.parse(answer);
    const what = { code: corrected.code, release: corrected.release };
    const key = corrected.isUnchanged ? 'cli.correct.unchanged' : 'cli.correct.done';
    context.print(context.words.say(key, what));
    return 0;
  },
};
