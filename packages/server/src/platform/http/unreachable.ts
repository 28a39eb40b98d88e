import { Problem } from './problem.ts';

const WORDS = {
  'releases-unreachable': 'the release store cannot be reached',
  'database-unreachable': 'the database cannot be reached',
} as const;

/**
 * What the server needs does not answer at this moment: whoever asks is told to ask again. The log alone says which
 * address did not answer.
 */
export class Unreachable extends Problem {
  constructor(code: keyof typeof WORDS, cause: unknown) {
    super(code);
    this.cause = cause;
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    this.stack = `${WORDS[code]}: ${reason}`;
  }
}
