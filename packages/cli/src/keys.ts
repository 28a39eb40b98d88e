import { keysSchema, madeKeySchema } from '@almanac/contract';
import { message } from '@almanac/core';

import type { CommandGroup, CommandContext } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const MAKE = {
  agency: { kind: 'one', takes: 'NAME', does: 'cli.keys.agency' },
  holder: { kind: 'one', takes: 'NAME', does: 'cli.keys.holder' },
} as const;

/** Makes, lists and revokes the keys by which agencies publish. */
export const keys: CommandGroup = {
  summary: 'cli.keys',
  commands: {
    make: {
      summary: 'cli.keys.make',
      arguments: {},
      options: MAKE,
      examples: ["keys make --agency 'Housing Office'"],
      run: make,
    },
    list: {
      summary: 'cli.keys.list',
      arguments: {},
      options: {},
      examples: ['keys list'],
      run: list,
    },
    revoke: {
      summary: 'cli.keys.revoke',
      arguments: { ID: 'cli.keys.id' },
      options: {},
      examples: ['keys revoke 5f3c0a9e1b22'],
      run: revoke,
    },
  },
};

async function make(given: readonly string[], context: CommandContext): Promise<number> {
  const { agency, holder } = parseOptions(given, MAKE, 0).values;
  if (agency === undefined) throw new UsageError(message('cli.keys.name-agency'));
  const connection = await connect(context);
  const made = madeKeySchema.parse(
    await connection.call('POST', 'keys', { agency, ...(holder !== undefined && { holder }) }),
  );
  context.print(context.words.say('cli.keys.made', { id: made.id, agency: made.agency }));
  context.print(made.key);
  return 0;
}

async function list(given: readonly string[], context: CommandContext): Promise<number> {
  parseOptions(given, {}, 0);
  const connection = await connect(context);
  const { say } = context.words;
  const answer = keysSchema.parse(await connection.call('GET', 'keys'));
  if (answer.keys.length === 0) context.print(say('cli.keys.none'));
  for (const { id, agency, createdAt, lastUsedAt, revokedAt } of answer.keys) {
    const key = { id, agency, made: createdAt };
    if (revokedAt !== null) context.print(say('cli.keys.key-revoked', { ...key, revoked: revokedAt }));
    else if (lastUsedAt !== null) context.print(say('cli.keys.key-used', { ...key, used: lastUsedAt }));
    else context.print(say('cli.keys.key-unused', key));
  }
  return 0;
}

async function revoke(given: readonly string[], context: CommandContext): Promise<number> {
  const [id] = parseOptions(given, {}, 1).files;
  if (id === undefined) throw new UsageError(message('cli.keys.name-id'));
  const connection = await connect(context);
  await connection.call('DELETE', `keys/${encodeURIComponent(id)}`);
  context.print(context.words.say('cli.keys.revoked', { id }));
  return 0;
}
