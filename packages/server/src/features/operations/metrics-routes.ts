import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { measureProcess, METERS } from '../../platform/telemetry/meters.ts';
import { Problem } from '../../platform/http/problem.ts';
import { portalGauges, type WatchedPortal } from './portal-gauges.ts';

export interface MetricsParts extends WatchedPortal {
  /** The key that a scrape must present; null refuses every request. */
  readonly key: string | null;
}

/** `/metrics`: the state of the server, for Prometheus. Without the key the address does not exist. */
export function metricsRoutes(app: HttpApp, parts: MetricsParts): void {
  measureProcess();
  const gauges = portalGauges(parts);
  app.get('/metrics', {
    onRequest: (request, _reply, done) => {
      done(showsKey(request, parts.key) ? undefined : new Problem('unknown-address'));
    },
    handler: async (_request, reply) => {
      const texts = await Promise.all([METERS.metrics(), gauges.text()]);
      return reply
        .headers({ 'cache-control': 'no-store' })
        .type(METERS.contentType)
        .serializer(String)
        .send(texts.join(''));
    },
  });
}

function showsKey({ headers }: FastifyRequest, key: string | null): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return shown !== undefined && key !== null && timingSafeEqual(digestOf(shown), digestOf(key));
}

/** Equal lengths for a constant-time comparison, whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
