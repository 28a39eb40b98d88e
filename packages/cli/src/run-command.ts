import { CommandError, UsageError, type Surroundings } from './command.ts';
import { COMMANDS } from './commands.ts';

/** Runs one command line; resolves to its exit status: 0 done, 1 not done, 2 not understood. */
export async function runCommand(line: readonly string[], surroundings: Surroundings): Promise<number> {
  const [name = '', ...args] = line;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const isHelp = ['', 'help', '--help', '-h'].includes(name);
    if (!isHelp) surroundings.complain(`There is no command “${name}”.`);
    for (const each of help()) surroundings.print(each);
    return isHelp ? 0 : 2;
  }
  try {
    return await command.run(args, surroundings);
  } catch (error) {
    if (error instanceof UsageError) {
      surroundings.complain(`${error.message}\nUsage: almanac ${command.usage}`);
      return 2;
    }
    if (!(error instanceof CommandError)) throw error;
    surroundings.complain(error.message);
    return 1;
  }
}

function help(): readonly string[] {
  const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  almanac ${usage}\n      ${summary}`);
  return [
    'Usage:',
    ...lines,
    'The server is found at ALMANAC_URL (default http://127.0.0.1:8080), the key in ALMANAC_KEY;',
    "beside the server's own data folder (ALMANAC_DATA, default ./data) no key is needed.",
  ];
}
