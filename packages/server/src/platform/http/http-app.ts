import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

import type { ZodTypes } from './schema-compilers.ts';

/** The web server as features see it: their routes name zod schemas from the contract. */
export type HttpApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypes
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set on a call that gives a table to a program, and is counted: the name of the path parameter that holds the
     * table's code, or how that is read from them all.
     */
    readonly givesTable?: string | ((params: Readonly<Record<string, string>>) => string);
  }
}
