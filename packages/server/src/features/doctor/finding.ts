import type { Fact } from '@almanac/core';

/** What a check found out. */
export interface Finding {
  readonly level: 'well' | 'warning' | 'fault';
  readonly says: Fact;
  /** What to do about it. */
  readonly todo?: Fact;
}

export function well(says: Fact): Finding {
  return { level: 'well', says };
}

export function warning(says: Fact, todo: Fact): Finding {
  return { level: 'warning', says, todo };
}

export function fault(says: Fact, todo: Fact): Finding {
  return { level: 'fault', says, todo };
}

/**
 * The reason behind an error, in one line: the cause, where our own message says only that something cannot be reached.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  // When all addresses of a host failed, the error as a whole has no message, but each part has.
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
