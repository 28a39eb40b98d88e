import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
/** The words for an error without a readable answer from the server. */
export function generalError(): string {
  return loadedWords(GROUPED_NUMBERS).say('common.error');
}

/** What is known of an error besides its message. */
export interface ApiErrorFacts {
  readonly status?: number | undefined;
  /** The stable code of a problem body, e.g. `unknown-category`. */
  readonly code?: string | undefined;
  /** What kind of problem it is, in a few words. */
  readonly title?: string | undefined;
  /** The query parameter or field at fault. */
  readonly parameter?: string | undefined;
  /** The path of the table that is meant, where what was asked of it is there no more. */
  readonly table?: string | undefined;
  /** The paths of the tables that are meant, where what was asked for is there no more. */
  readonly tables?: readonly string[] | undefined;
  /** The number by which the server's log finds the request. */
  readonly requestId?: string | undefined;
}

/** A call that did not succeed. `message` is for the reader. */
export class ApiError extends Error {
  /** Absent when there was no answer at all. */
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly title: string | undefined;
  readonly parameter: string | undefined;
  readonly table: string | undefined;
  readonly tables: readonly string[];
  readonly requestId: string | undefined;

  constructor(message: string, facts: ApiErrorFacts = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title;
    this.parameter = facts.parameter;
    this.table = facts.table;
    this.tables = facts.tables ?? [];
    this.requestId = facts.requestId;
  }
}

/** Why something could not be done, for readers; errors of our own are not described. */
export function wordsOfFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : generalError();
}
