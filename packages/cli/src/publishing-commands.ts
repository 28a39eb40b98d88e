import { audit } from './audit.ts';
import { cancel } from './taking-back/cancel.ts';
import { catalogue } from './catalogue.ts';
import { checks } from './checks.ts';
import type { Commands } from './command.ts';
import { correct } from './correct.ts';
import { edit } from './edit.ts';
import { keys } from './keys.ts';
import { preview } from './preview.ts';
import { check, publish } from './publish/publish.ts';
import { recipe } from './recipe.ts';
import { restore } from './taking-back/restore.ts';
import { retract } from './taking-back/retract.ts';
import { stats } from './stats.ts';
import { replace, withdraw } from './taking-back/withdraw.ts';

/** What only calls the publishing API: it needs neither the repository nor the server's files. */
export const PUBLISHING_COMMANDS: Commands = {
  publish,
  check,
  preview,
  edit,
  recipe,
  cancel,
  withdraw,
  replace,
  retract,
  restore,
  correct,
  catalogue,
  checks,
  keys,
  audit,
  stats,
};
