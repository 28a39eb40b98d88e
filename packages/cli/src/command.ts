import type { Options } from './parse-options.ts';

/** The environment of a command; tests pass their own. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The working directory, to which file names are relative. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** One command: its help, and its implementation, which resolves to the exit status. */
export interface Command {
  /** What it does, as the rest of a sentence after its name and a colon. */
  readonly summary: string;
  /** Each argument as in the usage line, `FILE…` or `[CODE]`, with its description. */
  readonly arguments: Readonly<Record<string, string>>;
  readonly options: Options;
  /** Command lines, without `almanac`. */
  readonly examples: readonly string[];
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}

/** Commands of two words. */
export interface CommandGroup {
  readonly summary: string;
  readonly commands: Readonly<Record<string, Command>>;
}
