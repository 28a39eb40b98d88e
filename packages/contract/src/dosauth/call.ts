import type { PlainMessageKey } from '@almanac/core';
import type * as z from 'zod/mini';

/** The root path of every call of the account service; paths are matched without regard to case. */
export const DOSAUTH_ROOT = '/api/dosauth/1/';

/** One call of the account service. */
export interface DosauthCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to `DOSAUTH_ROOT`, as in the specification; `:id` is a placeholder. */
  readonly path: string;
  /** Whether it needs `Authorization: Bearer <token>`. */
  readonly isAuthenticated: boolean;
  /** What it does, in a sentence. */
  readonly says: PlainMessageKey;
  /** The values in its path. */
  readonly params?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The whole answer, envelope included. */
  readonly answer: z.ZodMiniType;
}
