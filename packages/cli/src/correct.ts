import { correctedSchema } from '@almanac/contract';
import type { Command } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  text: { kind: 'one', takes: 'TEXT', does: 'what is to be known; needed' },
  release: { kind: 'one', takes: 'ID', does: 'the release it is said of; without it the current one' },
} as const;

/** Attaches a notice of correction to a release that readers have. */
export const correct: Command = {
  summary: 'say what is wrong, or was put right, in a release that readers have',
  arguments: { CODE: 'the code of the table' },
  options: OPTIONS,
  examples: ["correct M890001 --text 'The figures for the North were those of the South.'"],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [code] = files;
    const { text, release } = values;
    if (code === undefined) throw new UsageError('Name one table by its code.');
    if (text === undefined) throw new UsageError('Say what is to be known: --text TEXT.');
    const connection = await connect(context);
    const body = { text, ...(release !== undefined && { release }) };
    const answer = await connection.call('POST', `tables/${encodeURIComponent(code)}/corrections`, body);
    const corrected = correctedSchema.parse(answer);
    const what = `release ${corrected.release} of ${corrected.code}`;
    context.print(
      corrected.isUnchanged ? `The notice is attached to ${what} already.` : `Attached to ${what}.`,
    );
    return 0;
  },
};
