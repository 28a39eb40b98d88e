import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { runProgram } from './run-program.ts';

/** Part of the server: it reads the server's settings, its database and its releases. */
const PROGRAM = fileURLToPath(new URL('../../../server/src/maintain.ts', import.meta.url));

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
  summary: 'cli.backup',
  arguments: { FOLDER: 'cli.argument.backups' },
  options: { keep: { kind: 'one', takes: 'COUNT', does: 'cli.backup.keep' } },
  examples: ['backup /var/backups/almanac --keep 14'],
});

/** Restores a copy into an empty data folder and database. */
export const restoreBackup = maintenanceCommand('restore', {
  summary: 'cli.restore',
  arguments: { FOLDER: 'cli.argument.backups' },
  options: { backup: { kind: 'one', takes: 'ID', does: 'cli.restore.backup' } },
  examples: ['restore /var/backups/almanac'],
});

/** Removes old releases from a portal. */
export const thin = maintenanceCommand('thin', {
  summary: 'cli.thin',
  arguments: {},
  options: {
    keep: { kind: 'one', takes: 'COUNT', does: 'cli.thin.keep' },
    days: { kind: 'one', takes: 'DAYS', does: 'cli.thin.days' },
    'dry-run': { kind: 'flag', does: 'cli.thin.dry-run' },
  },
  examples: ['thin --keep 12 --dry-run'],
});

/** Examines a portal. */
export const doctor = maintenanceCommand('doctor', {
  summary: 'cli.doctor',
  arguments: {},
  options: { quick: { kind: 'flag', does: 'cli.doctor.quick' } },
  examples: ['doctor', 'doctor --quick'],
});
