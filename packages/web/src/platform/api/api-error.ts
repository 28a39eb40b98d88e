/** What is said when the server says nothing readable. */
export const GENERIC_ERROR = 'Something went wrong. Please try again.';

interface ApiErrorFacts {
  readonly status?: number | undefined;
  /** The stable code of a problem body, e.g. `unknown-category`. */
  readonly code?: string | undefined;
  /** The query parameter or field at fault. */
  readonly parameter?: string | undefined;
  /** The paths of the tables that are meant, where what was asked for is there no more. */
  readonly tables?: readonly string[] | undefined;
  /** The number under which the server's log tells of it. */
  readonly requestId?: string | undefined;
}

/** A call that did not succeed. `message` is for the reader. */
export class ApiError extends Error {
  /** Absent when there was no answer at all. */
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly parameter: string | undefined;
  readonly tables: readonly string[];
  readonly requestId: string | undefined;

  constructor(message: string, facts: ApiErrorFacts = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.parameter = facts.parameter;
    this.tables = facts.tables ?? [];
    this.requestId = facts.requestId;
  }
}

/** Why something could not be done, for people to read; what is our own mistake is not described. */
export function wordsOfFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : GENERIC_ERROR;
}
