import { inLogs, type Fact } from '@almanac/core';

/** A failure that the user is told of; exit status 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly said: Fact;

  constructor(said: Fact) {
    super(inLogs(said));
    this.said = said;
  }
}

/** A wrong command line: printed with the command's usage, exit status 2. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}
