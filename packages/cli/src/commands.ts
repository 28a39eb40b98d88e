import { audit } from './audit.ts';
import { cancel } from './cancel.ts';
import { catalogue } from './catalogue.ts';
import type { Command, CommandGroup } from './command.ts';
import { correct } from './correct.ts';
import { demo } from './demo.ts';
import { edit } from './edit.ts';
import { backup, doctor, restore, thin } from './maintenance-commands.ts';
import { keys } from './keys.ts';
import { languages } from './languages.ts';
import { check, publish } from './publish.ts';
import { retract } from './retract.ts';
import { stats } from './stats.ts';
import { replace, withdraw } from './withdraw.ts';

/** Every command of `almanac`. A new one is a file and a line here. */
export const COMMANDS: Readonly<Record<string, Command | CommandGroup>> = {
  publish,
  check,
  edit,
  cancel,
  withdraw,
  replace,
  retract,
  correct,
  catalogue,
  keys,
  audit,
  stats,
  backup,
  restore,
  thin,
  doctor,
  languages,
  demo,
};
