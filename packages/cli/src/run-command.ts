import { message, or } from '@almanac/core';

import type { Command, CommandGroup, CommandContext, CommandSurroundings } from './command.ts';
import { CommandError, UsageError } from './command-errors.ts';
import { helpOf, helpOfAll, helpOfGroup, usageOf } from './help.ts';

const HELP: readonly string[] = ['help', '--help', '-h'];

/** Runs one command line; resolves to its exit status: 0 success, 1 failure, 2 wrong usage. */
export async function runCommand(
  line: readonly string[],
  { commands, isOneFile, ...context }: CommandSurroundings,
): Promise<number> {
  const { words } = context;
  const [first = '', ...rest] = line;
  // `almanac help publish` is `almanac publish --help`.
  const [name = '', ...args] = HELP.includes(first) ? [...rest, '--help'] : line;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return runFound({ name, command, args, context });
  const isHelp = name === '' || HELP.includes(name);
  if (!isHelp) context.printError(words.say('cli.no-command', { name }));
  printLines(context, helpOfAll(commands, { isOneFile, words }));
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
  const { words } = context;
  if (!isHelp) {
    const names = or(Object.keys(group.commands));
    const fault = message('cli.no-command-of-group', {
      name,
      names,
      given: sub,
      kind: sub === '' ? 'none' : 'other',
    });
    context.printError(words.write(fault));
  }
  printLines(context, helpOfGroup(name, group, words));
  return isHelp ? 0 : 2;
}

async function runOne({ name, command, args, context }: Found<Command>): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    printLines(context, helpOf(name, command, context.words));
    return 0;
  }
  try {
    return await command.run(args, context);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { say, write } = context.words;
    context.printError(context.paint(write(error.said), 'bad'));
    if (!(error instanceof UsageError)) return 1;
    context.printError(usageOf(name, command, say));
    context.printError(say('cli.help.more', { name }));
    return 2;
  }
}

function printLines({ print }: CommandContext, lines: readonly string[]): void {
  for (const line of lines) print(line);
}
