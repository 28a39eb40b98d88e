import { keysSchema, madeKeySchema } from '@almanac/contract';
import { UsageError, type Command, type Surroundings } from './command.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

type Action = (given: readonly string[], surroundings: Surroundings) => Promise<void>;

const ACTIONS: { readonly [action: string]: Action | undefined } = { make, list, revoke };

/** Makes, lists and revokes the keys by which agencies publish. */
export const keys: Command = {
  summary: 'make, list and revoke the keys by which agencies publish',
  usage: "keys make --agency 'NAME' | keys list | keys revoke ID",
  run: async ([action = '', ...given], surroundings) => {
    const run = ACTIONS[action];
    if (!run) throw new UsageError(`keys takes make, list or revoke, not “${action}”.`);
    await run(given, surroundings);
    return 0;
  },
};

async function make(given: readonly string[], surroundings: Surroundings): Promise<void> {
  const { agency } = parseOptions(given, { agency: 'one' }).values;
  if (agency === undefined) throw new UsageError('Say whose key it is: --agency NAME.');
  const connection = await connect(surroundings);
  const made = madeKeySchema.parse(await connection.call('POST', 'keys', { agency }));
  surroundings.print(`Key ${made.id} for ${made.agency}. Shown this once; only its hash is kept:`);
  surroundings.print(made.key);
}

async function list(_: readonly string[], surroundings: Surroundings): Promise<void> {
  const connection = await connect(surroundings);
  const answer = keysSchema.parse(await connection.call('GET', 'keys'));
  if (answer.keys.length === 0) surroundings.print('There are no keys yet: almanac keys make --agency NAME');
  for (const { id, agency, createdAt, lastUsedAt, revokedAt } of answer.keys) {
    const state = revokedAt === null ? `last used ${lastUsedAt ?? 'never'}` : `revoked ${revokedAt}`;
    surroundings.print(`${id}  ${agency}  made ${createdAt}, ${state}`);
  }
}

async function revoke(given: readonly string[], surroundings: Surroundings): Promise<void> {
  const [id, ...more] = given;
  if (id === undefined || more.length > 0) throw new UsageError('Name one key by its id.');
  const connection = await connect(surroundings);
  await connection.call('DELETE', `keys/${encodeURIComponent(id)}`);
  surroundings.print(`Revoked ${id}: nothing can be published with it any more.`);
}
