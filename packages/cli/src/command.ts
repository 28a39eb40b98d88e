import type { Options } from './parse-options.ts';

/** What a command sees of the world; tests hand in their own. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that file names are relative to: where the person typed the command. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** One command: what its help says of it, and what it does. Resolves to the exit status. */
export interface Command {
  /** What it does, to go on after its name and a colon. */
  readonly summary: string;
  /** Each argument as it is typed, `FILE…` or `[CODE]`, and what it is. */
  readonly arguments: Readonly<Record<string, string>>;
  readonly options: Options;
  /** Command lines, without `almanac`. */
  readonly examples: readonly string[];
  readonly run: (args: readonly string[], surroundings: Surroundings) => Promise<number>;
}

/** Commands that are called by two words. */
export interface CommandGroup {
  readonly summary: string;
  readonly commands: Readonly<Record<string, Command>>;
}
