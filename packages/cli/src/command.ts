import type { PlainMessageKey } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { Options } from './parse-options.ts';
import type { Ask, Paint, ShowStatus } from './terminal.ts';

/** What surrounds the command; tests pass their own. */
export interface CommandSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The working directory, to which file names are relative. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  readonly paint: Paint;
  /** Absent where nobody looks. */
  readonly showStatus: ShowStatus | undefined;
  /** Absent where nobody could answer. */
  readonly ask: Ask | undefined;
  readonly words: Words;
  readonly commands: Commands;
  /** Whether the program is one file, without the repository. */
  readonly isOneFile: boolean;
}

/** What a command is given besides its arguments. */
export type CommandContext = Omit<CommandSurroundings, 'commands' | 'isOneFile'>;

/** One command: its help, and its implementation, which resolves to the exit status. */
export interface Command {
  /** What it does, in one line without a full stop. */
  readonly summary: PlainMessageKey;
  /** Each argument as in the usage line, `FILE…` or `[CODE]`, with its description. */
  readonly arguments: Readonly<Record<string, PlainMessageKey>>;
  readonly options: Options;
  /** Command lines, without `almanac`. */
  readonly examples: readonly string[];
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}

/** Commands of two words. */
export interface CommandGroup {
  readonly summary: PlainMessageKey;
  readonly commands: Readonly<Record<string, Command>>;
}

/** The commands of a program, by name. */
export type Commands = Readonly<Record<string, Command | CommandGroup>>;
