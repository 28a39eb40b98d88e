import type { FastifyRequest } from 'fastify';

/** Whose session a request carries. */
export interface SignedIn {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Finds out whose session a request carries. Throws the problem to answer with when it carries none that lives. */
export type RequireSession = (request: FastifyRequest) => Promise<SignedIn>;
