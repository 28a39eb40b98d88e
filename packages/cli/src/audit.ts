import { accountAuditSchema, auditSchema } from '@almanac/contract';
import { message, parseTableCode } from '@almanac/core';
import type { Say } from '@almanac/words';

import type { Command, CommandContext } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const MOST_LINES = 1000;

const OPTIONS = {
  accounts: { kind: 'flag', does: 'cli.audit.accounts' },
  email: { kind: 'one', takes: 'ADDRESS', does: 'cli.audit.email' },
  account: { kind: 'one', takes: 'ID', does: 'cli.audit.account' },
  limit: { kind: 'one', takes: 'COUNT', does: 'cli.audit.limit' },
  json: { kind: 'flag', does: 'cli.audit.json' },
} as const;

/** Reads the audit log: what was published, corrected or withdrawn and by which key; or what was done with accounts. */
export const audit: Command = {
  summary: 'cli.audit',
  arguments: {},
  options: OPTIONS,
  examples: ['audit --limit 20', 'audit --accounts --email ada@example.org'],
  run: async (args, context) => {
    const { values } = parseOptions(args, OPTIONS, 0);
    const { email, account } = values;
    const isOfAccounts = values.accounts || email !== undefined || account !== undefined;
    const limit = limitOf(values.limit);
    const lines = isOfAccounts
      ? await accountLines(context, { limit, email, account })
      : await publishingLines(context, limit);
    if (lines.length === 0 && !values.json) context.print(context.words.say('cli.audit.nothing'));
    for (const { entry, words } of lines) context.print(values.json ? JSON.stringify(entry) : words);
    return 0;
  },
};

interface Line {
  readonly entry: object;
  readonly words: string;
}

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= MOST_LINES) return limit;
  throw new UsageError(message('cli.audit.no-limit', { text, most: { number: MOST_LINES } }));
}

async function publishingLines(context: CommandContext, limit: number | undefined): Promise<readonly Line[]> {
  const connection = await connect(context);
  const path = limit === undefined ? 'audit' : `audit?limit=${limit}`;
  const { say } = context.words;
  const { entries } = auditSchema.parse(await connection.call('GET', path));
  return entries.map((entry) => {
    const { at, key, agency, action, outcome, code, release } = entry;
    return {
      entry,
      words: inWords([
        at,
        action,
        outcome,
        agency,
        say('cli.audit.key', { key }),
        code,
        release,
        detailOf(entry, say),
      ]),
    };
  });
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Lines of older versions carry sentences, which stay as they are. */
function detailOf(
  { action, detail }: { readonly action: string; readonly detail: string | null },
  say: Say,
): string | null {
  if (detail === null) return null;
  if (INSTANT.test(detail)) {
    return action === 'cancel'
      ? say('cli.audit.was-embargoed', { instant: detail })
      : say('cli.audit.embargo', { instant: detail });
  }
  const isCode = action === 'replace' && parseTableCode(detail) !== undefined;
  return isCode ? say('cli.audit.replaced-by', { code: detail }) : detail;
}

async function accountLines(
  context: CommandContext,
  asked: {
    readonly limit: number | undefined;
    readonly email: string | undefined;
    readonly account: string | undefined;
  },
): Promise<readonly Line[]> {
  if (asked.email !== undefined && asked.account !== undefined) {
    throw new UsageError(message('cli.audit.name-one'));
  }
  const connection = await connect(context);
  const answer = await connection.call('POST', 'audit/accounts', asked);
  return accountAuditSchema.parse(answer).entries.map((entry) => {
    const { at, account, action, outcome, detail } = entry;
    return {
      entry,
      words: inWords([
        at,
        action,
        outcome,
        context.words.say('cli.audit.of-account', { account: account ?? '–' }),
        detail,
      ]),
    };
  });
}

function inWords(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join('  ');
}
