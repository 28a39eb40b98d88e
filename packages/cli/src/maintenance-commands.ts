import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';
import { parseOptions } from './parse-options.ts';
import { runProgram } from './run-program.ts';

/** Part of the server: it reads the server's settings, its database and its releases. */
const PROGRAM = fileURLToPath(new URL('../../server/src/maintain.ts', import.meta.url));

/** A command that the server's program carries out; its arguments are checked here, next to the help. */
function maintenanceCommand(name: string, command: Omit<Command, 'run'>): Command {
  const most = Object.keys(command.arguments).length;
  return {
    ...command,
    run: async (args, context) => {
      parseOptions(args, command.options, most);
      return runProgram(PROGRAM, [name, ...args], context);
    },
  };
}

/** Copies a portal while it is running. */
export const backup = maintenanceCommand('backup', {
  summary:
    'copy the portal of these settings (ALMANAC_DATA, DATABASE_URL) into a folder, also while it serves',
  arguments: { FOLDER: 'the folder of backups' },
  options: { keep: { kind: 'one', takes: 'COUNT', does: 'how many backups stay; without it all' } },
  examples: ['backup /var/backups/almanac --keep 14'],
});

/** Restores a copy into an empty data folder and database. */
export const restore = maintenanceCommand('restore', {
  summary: 'restore a backup into the empty place that the settings name',
  arguments: { FOLDER: 'the folder of backups' },
  options: { backup: { kind: 'one', takes: 'ID', does: 'which backup; without it the latest' } },
  examples: ['restore /var/backups/almanac'],
});

/** Removes old releases from a portal. */
export const thin = maintenanceCommand('thin', {
  summary: 'take old releases out, but those that something names; without it every release is kept for ever',
  arguments: {},
  options: {
    keep: { kind: 'one', takes: 'COUNT', does: 'how many of the latest releases of each table stay; needed' },
    days: { kind: 'one', takes: 'DAYS', does: 'younger ones stay as well; without it 365' },
    'dry-run': { kind: 'flag', does: 'say what would go, and take nothing' },
  },
  examples: ['thin --keep 12 --dry-run'],
});

/** Examines a portal. */
export const doctor = maintenanceCommand('doctor', {
  summary: 'examine settings, database, releases, disk, mail server and clock, and say what to do',
  arguments: {},
  options: { quick: { kind: 'flag', does: 'without reading every release' } },
  examples: ['doctor', 'doctor --quick'],
});
