import type { Command, CommandGroup, CommandContext } from './command.ts';
import { CommandError, UsageError } from './command-errors.ts';
import { COMMANDS } from './commands.ts';
import { helpOf, helpOfAll, helpOfGroup, usageOf } from './help.ts';

const HELP: readonly string[] = ['help', '--help', '-h'];

/** Runs one command line; resolves to its exit status: 0 success, 1 failure, 2 wrong usage. */
export async function runCommand(line: readonly string[], context: CommandContext): Promise<number> {
  const [first = '', ...rest] = line;
  // `almanac help publish` is `almanac publish --help`.
  const [name = '', ...args] = HELP.includes(first) ? [...rest, '--help'] : line;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command !== undefined) return runFound({ name, command, args, context });
  const isHelp = name === '' || HELP.includes(name);
  if (!isHelp) context.printError(`There is no command “${name}”.`);
  printLines(context, helpOfAll(COMMANDS));
  return isHelp ? 0 : 2;
}

interface Found<Kind = Command | CommandGroup> {
  readonly name: string;
  readonly command: Kind;
  readonly args: readonly string[];
  readonly context: CommandContext;
}

function runFound({ command, ...found }: Found): Promise<number> {
  return 'run' in command ? runOne({ ...found, command }) : runOfGroup({ ...found, command });
}

async function runOfGroup({ name, command: group, args, context }: Found<CommandGroup>): Promise<number> {
  const [sub = '', ...rest] = args;
  const command = Object.hasOwn(group.commands, sub) ? group.commands[sub] : undefined;
  if (command !== undefined) return runOne({ name: `${name} ${sub}`, command, args: rest, context });
  const isHelp = HELP.includes(sub);
  if (!isHelp) {
    const names = Object.keys(group.commands).join(', ');
    context.printError(
      `almanac ${name} is followed by one of ${names}${sub === '' ? '' : `, not “${sub}”`}.`,
    );
  }
  printLines(context, helpOfGroup(name, group));
  return isHelp ? 0 : 2;
}

async function runOne({ name, command, args, context }: Found<Command>): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    printLines(context, helpOf(name, command));
    return 0;
  }
  try {
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof UsageError) {
      context.printError(`${error.message}\n${usageOf(name, command)}\nalmanac ${name} --help says more.`);
      return 2;
    }
    if (!(error instanceof CommandError)) throw error;
    context.printError(error.message);
    return 1;
  }
}

function printLines({ print }: CommandContext, lines: readonly string[]): void {
  for (const line of lines) print(line);
}
