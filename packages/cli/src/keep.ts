import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';
import { runProgram } from './run-program.ts';

/** Part of the server: it reads the server's settings, its database and its releases. */
const PROGRAM = fileURLToPath(new URL('../../server/src/keep.ts', import.meta.url));

/** Copies a portal while it serves. */
export const backup: Command = {
  summary:
    'copy the portal of these settings (ALMANAC_DATA, DATABASE_URL) into a folder, also while it serves',
  usage: 'backup FOLDER [--keep COUNT]',
  run: (args, surroundings) => runProgram(PROGRAM, ['backup', ...args], surroundings),
};

/** Puts a copy into an empty place. */
export const restore: Command = {
  summary: 'restore a backup, the latest without --backup, into the empty place that the settings name',
  usage: 'restore FOLDER [--backup ID]',
  run: (args, surroundings) => runProgram(PROGRAM, ['restore', ...args], surroundings),
};

/** Takes old releases out of a portal. */
export const thin: Command = {
  summary: 'take old releases out, but those that something names; without it every release is kept for ever',
  usage: 'thin --keep COUNT [--days DAYS] [--dry-run]',
  run: (args, surroundings) => runProgram(PROGRAM, ['thin', ...args], surroundings),
};

/** Examines a portal. */
export const doctor: Command = {
  summary: 'examine settings, database, releases, disk, mail server and clock, and say what to do',
  usage: 'doctor [--quick]',
  run: (args, surroundings) => runProgram(PROGRAM, ['doctor', ...args], surroundings),
};
