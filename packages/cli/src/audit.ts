import { accountAuditSchema, auditSchema } from '@almanac/contract';
import type { Command, CommandContext } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const MOST_LINES = 1000;

const OPTIONS = {
  accounts: { kind: 'flag', does: 'what was done with accounts, instead of with tables' },
  email: { kind: 'one', takes: 'ADDRESS', does: 'of one account, by its address' },
  account: { kind: 'one', takes: 'ID', does: 'of one account, by its number in the lines' },
  limit: { kind: 'one', takes: 'COUNT', does: `how many lines, up to ${MOST_LINES}; without it 100` },
  json: { kind: 'flag', does: 'print a JSON object a line' },
} as const;

/** Reads the audit log: what was published, corrected or withdrawn and by which key; or what was done with accounts. */
export const audit: Command = {
  summary: 'read who published what with which key, or what was done with accounts',
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
    if (lines.length === 0 && !values.json) context.print('Nothing stands there.');
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
  throw new UsageError(`--limit takes a whole number from 1 to ${MOST_LINES}, not “${text}”.`);
}

async function publishingLines(context: CommandContext, limit: number | undefined): Promise<readonly Line[]> {
  const connection = await connect(context);
  const path = limit === undefined ? 'audit' : `audit?limit=${limit}`;
  const { entries } = auditSchema.parse(await connection.call('GET', path));
  return entries.map((entry) => {
    const { at, key, agency, action, outcome, code, release, detail } = entry;
    return { entry, words: inWords([at, action, outcome, agency, `key ${key}`, code, release, detail]) };
  });
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
    throw new UsageError('Name the account by its address or by its number, not both.');
  }
  const connection = await connect(context);
  const answer = await connection.call('POST', 'audit/accounts', asked);
  return accountAuditSchema.parse(answer).entries.map((entry) => {
    const { at, account, action, outcome, detail } = entry;
    return { entry, words: inWords([at, action, outcome, `account ${account ?? '–'}`, detail]) };
  });
}

function inWords(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join('  ');
}
