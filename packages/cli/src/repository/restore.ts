import type { Command } from '../command.ts';
import { restore as restoreRelease } from '../taking-back/restore.ts';
import { restoreBackup } from './maintenance-commands.ts';

/** Publishes an earlier release of a table anew, or restores a copy of the whole portal. */
export const restore: Command = {
  summary: 'cli.restore',
  arguments: { 'CODE|FOLDER': 'cli.restore.what' },
  options: { ...restoreBackup.options, ...restoreRelease.options },
  examples: [...restoreRelease.examples, ...restoreBackup.examples],
  run: (args, context) => {
    const isOfTable = args.some((arg) => /^--release(?:=|$)/.test(arg));
    return (isOfTable ? restoreRelease : restoreBackup).run(args, context);
  },
};
