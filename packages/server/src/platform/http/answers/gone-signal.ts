import type { FastifyReply } from 'fastify';

/** Aborts when the client has gone, or has everything. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}
