import { correctedSchema } from '@almanac/contract';
import { UsageError, type Command } from './command.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

/** Attaches a notice of correction to a release that readers have. */
export const correct: Command = {
  summary: 'say what is wrong, or was put right, in a release that readers have',
  usage: "correct CODE --text 'TEXT' [--release ID]",
  run: async (args, surroundings) => {
    const { values, files } = parseOptions(args, { text: 'one', release: 'one' });
    const [code, ...more] = files;
    const { text, release } = values;
    if (code === undefined || more.length > 0) throw new UsageError('Name one table by its code.');
    if (text === undefined) throw new UsageError('Say what is to be known: --text TEXT.');
    const connection = await connect(surroundings);
    const body = { text, ...(release !== undefined && { release }) };
    const answer = await connection.call('POST', `tables/${encodeURIComponent(code)}/corrections`, body);
    const corrected = correctedSchema.parse(answer);
    const what = `release ${corrected.release} of ${corrected.code}`;
    surroundings.print(
      corrected.isUnchanged ? `The notice is attached to ${what} already.` : `Attached to ${what}.`,
    );
    return 0;
  },
};
