import { PENDING_ACTIONS, type PendingActionName } from '@almanac/contract';
import { pathnameOf, sameOriginPath } from './same-origin-path.ts';

export type { PendingActionName };

/** The specification's `loginNextAction`: where to go after logging in, and what to do there. */
export interface LoginNextAction {
  /** Path, query and hash of a page of this portal. */
  readonly route: string;
  readonly action: PendingActionName;
  /** What is waiting, for the log-in form to say. */
  readonly reason?: LoginReason | undefined;
}

/**
 * What the log-in form shows as waiting: “You asked to be notified about / Merchandise trade / Your 3 steps are kept.”
 */
export interface LoginReason {
  readonly asked: string;
  readonly subject?: string | undefined;
  readonly kept?: string | undefined;
}

const MOST_CHARACTERS = 300;

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

function textOf(value: unknown, field: string): string | undefined {
  const text = fieldOf(value, field);
  return typeof text === 'string' ? text.slice(0, MOST_CHARACTERS) : undefined;
}

function reasonFrom(value: unknown): LoginReason | undefined {
  const asked = textOf(value, 'asked');
  if (asked === undefined) return undefined;
  return { asked, subject: textOf(value, 'subject'), kept: textOf(value, 'kept') };
}

/** Reads `value`, which any script of this browser may have written, as an action; null where it is none. */
export function loginNextActionFrom(value: unknown, origin: string): LoginNextAction | null {
  const route = sameOriginPath(fieldOf(value, 'route'), origin);
  const action = PENDING_ACTIONS.find((name) => name === fieldOf(value, 'action'));
  if (route === undefined || action === undefined) return null;
  const reason = reasonFrom(fieldOf(value, 'reason'));
  return { route, action, ...(reason && { reason }) };
}

/** Whether the action waits on the page at `pathname`. */
export function isForPage({ route }: LoginNextAction, pathname: string): boolean {
  return pathnameOf(route) === pathname;
}
