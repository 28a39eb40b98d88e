import { keysSchema, madeKeySchema } from '@almanac/contract';
import type { CommandGroup, CommandContext } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const MAKE = { agency: { kind: 'one', takes: 'NAME', does: 'whose key it is; needed' } } as const;

/** Makes, lists and revokes the keys by which agencies publish. */
export const keys: CommandGroup = {
  summary: 'make, list and revoke the keys by which agencies publish',
  commands: {
    make: {
      summary: 'make a key for an agency; it is shown once',
      arguments: {},
      options: MAKE,
      examples: ["keys make --agency 'Housing Office'"],
      run: make,
    },
    list: {
      summary: 'list the keys, without the keys themselves',
      arguments: {},
      options: {},
      examples: ['keys list'],
      run: list,
    },
    revoke: {
      summary: 'let nothing be published with a key any more',
      arguments: { ID: 'the id of the key, as keys list says it' },
      options: {},
      examples: ['keys revoke 5f3c0a9e1b22'],
      run: revoke,
    },
  },
};

async function make(given: readonly string[], context: CommandContext): Promise<number> {
  const { agency } = parseOptions(given, MAKE, 0).values;
  if (agency === undefined) throw new UsageError('Say whose key it is: --agency NAME.');
  const connection = await connect(context);
  const made = madeKeySchema.parse(await connection.call('POST', 'keys', { agency }));
  context.print(`Key ${made.id} for ${made.agency}. Shown this once; only its hash is kept:`);
  context.print(made.key);
  return 0;
}

async function list(given: readonly string[], context: CommandContext): Promise<number> {
  parseOptions(given, {}, 0);
  const connection = await connect(context);
  const answer = keysSchema.parse(await connection.call('GET', 'keys'));
  if (answer.keys.length === 0) context.print('There are no keys yet: almanac keys make --agency NAME');
  for (const { id, agency, createdAt, lastUsedAt, revokedAt } of answer.keys) {
    const state = revokedAt === null ? `last used ${lastUsedAt ?? 'never'}` : `revoked ${revokedAt}`;
    context.print(`${id}  ${agency}  made ${createdAt}, ${state}`);
  }
  return 0;
}

async function revoke(given: readonly string[], context: CommandContext): Promise<number> {
  const [id] = parseOptions(given, {}, 1).files;
  if (id === undefined) throw new UsageError('Name one key by its id.');
  const connection = await connect(context);
  await connection.call('DELETE', `keys/${encodeURIComponent(id)}`);
  context.print(`Revoked ${id}: nothing can be published with it any more.`);
  return 0;
}
