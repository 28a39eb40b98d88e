import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { measureProcess, METERS } from '../../platform/telemetry/meters.ts';
import { Problem } from '../../platform/http/problem.ts';
import { portalGauges, type WatchedPortal } from './portal-gauges.ts';

export interface MetricsParts extends WatchedPortal {
  /** What whoever reads them must show; null: nobody is answered. */
  readonly key: string | null;
}

/** `/metrics`: how the server does, for Prometheus. To everybody else the address does not exist. */
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

/** Of one length, whatever was shown. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
