/** What a command sees of the world; tests hand in their own. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that file names are relative to: where the person typed the command. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** One command: what it is for, how it is typed, and what it does. Resolves to the exit status. */
export interface Command {
  readonly summary: string;
  readonly usage: string;
  readonly run: (args: readonly string[], surroundings: Surroundings) => Promise<number>;
}

/** A fault of the person typing: printed with the command's usage, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something that did not work, in words for the person typing; exit status 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
