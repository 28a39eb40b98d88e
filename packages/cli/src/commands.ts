import type { Commands } from './command.ts';
import { PUBLISHING_COMMANDS } from './publishing-commands.ts';
import { demo } from './repository/demo.ts';
import { languages } from './repository/languages.ts';
import { backup, doctor, thin } from './repository/maintenance-commands.ts';
import { restore } from './repository/restore.ts';

/** Every command of `almanac`. A new one is a file and a line here, or in publishing-commands.ts if it only calls. */
export const COMMANDS: Commands = {
  ...PUBLISHING_COMMANDS,
  backup,
  restore,
  thin,
  doctor,
  languages,
  demo,
};
