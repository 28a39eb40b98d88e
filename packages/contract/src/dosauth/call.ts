import type * as z from 'zod/mini';

/** Where every call of the account service stands; paths are matched without regard to case. */
export const DOSAUTH_ROOT = '/api/dosauth/1/';

/** One call of the account service. */
export interface DosauthCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Behind `DOSAUTH_ROOT`, as the specification writes it; `:id` stands for a value. */
  readonly path: string;
  /** Whether it needs `Authorization: Bearer <token>`. */
  readonly isAuthenticated: boolean;
  /** What it does, in a sentence. */
  readonly says: string;
  /** The values in its path. */
  readonly params?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The whole answer, envelope included. */
  readonly answer: z.ZodMiniType;
}
