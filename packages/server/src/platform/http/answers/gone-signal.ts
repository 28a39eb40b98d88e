import type { FastifyReply } from 'fastify';

/** Aborts when whoever asked has gone, or has all. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}
