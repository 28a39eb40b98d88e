/** A wrong command line: printed with the command's usage, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A failure, in words for the user; exit status 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
