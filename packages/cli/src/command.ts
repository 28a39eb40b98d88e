import type { PlainMessageKey } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { Options } from './parse-options.ts';

/** What surrounds the command; tests pass their own. */
export interface CommandSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The working directory, to which file names are relative. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** What a command is given besides its arguments. */
export interface CommandContext extends CommandSurroundings {
  readonly words: Words;
}

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
