import type { Command } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { restore as restoreRelease } from '../taking-back/restore.ts';
import { restoreBackup } from './maintenance-commands.ts';

const OPTIONS = { ...restoreBackup.options, ...restoreRelease.options };

/** Publishes an earlier release of a table anew, or restores a copy of the whole portal. */
export const restore: Command = {
  summary: 'cli.restore',
  arguments: { 'CODE|FOLDER': 'cli.restore.what' },
  options: OPTIONS,
  examples: [...restoreRelease.examples, ...restoreBackup.examples],
  run: (args, context) => {
    const { values } = parseOptions(args, OPTIONS, 1);
    return (values['release'] === undefined ? restoreBackup : restoreRelease).run(args, context);
  },
};
