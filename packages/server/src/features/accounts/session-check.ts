import type { FastifyRequest } from 'fastify';

import type { LiveSession } from './sessions.ts';

/** Finds the session of a request. */
export interface SessionCheck {
  /** Refuses everything while the password has to be changed. */
  readonly usable: (request: FastifyRequest) => Promise<LiveSession>;
  /** Any live session: for changing the password and logging out. */
  readonly living: (request: FastifyRequest) => Promise<LiveSession>;
}
