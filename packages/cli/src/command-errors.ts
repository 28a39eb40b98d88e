/** A fault of the person typing: printed with the command's usage, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something that did not work, in words for the person typing; exit status 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
