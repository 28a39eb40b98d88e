import { Problem } from './problem.ts';

const WORDS = {
  'releases-unreachable': 'the release store cannot be reached',
  'database-unreachable': 'the database cannot be reached',
} as const;

/**
 * Something the server depends on does not answer at this moment; the client is asked to try again. Which address did
 * not answer is only logged.
 */
export class Unreachable extends Problem {
  constructor(code: keyof typeof WORDS, cause: unknown) {
    super(code);
    this.cause = cause;
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    this.stack = `${WORDS[code]}: ${reason}`;
  }
}
