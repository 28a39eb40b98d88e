import { and, message, type Fact } from '@almanac/core';
import { demonstrationSchema, statusSchema, type StatusBody } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { DemonstrationRecord } from './demonstration.ts';
import { metricsRoutes, type MetricsParts } from './metrics-routes.ts';

/** Something the server needs and that can fail while it runs. */
export interface Dependency {
  readonly name: Fact;
  /** Rejects when it does not answer. */
  readonly check: () => Promise<unknown>;
}

export interface OperationsParts {
  readonly version: string;
  readonly counts: () => StatusBody['counts'];
  readonly dependencies: readonly Dependency[];
  /** Whether the server is shutting down. */
  readonly isStopping?: () => boolean;
  readonly demonstration: DemonstrationRecord;
  /** Throws the problem to answer with unless the request carries the server's own key. */
  readonly requireLocalKey: (request: FastifyRequest) => Promise<void>;
  readonly metrics: MetricsParts;
}

const aliveSchema = z.object({ status: z.string() });

/** How long a dependency may take to answer. */
const PATIENCE_MS = 5_000;

async function answersInTime({ check }: Dependency): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const answers = check().then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]).finally(() => {
    clearTimeout(timer);
  });
}

/** `/healthz`: the process serves. `/readyz`: what it needs answers. */
function healthRoutes(app: HttpApp, { dependencies, isStopping }: OperationsParts): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  app.get('/healthz', { schema: { response: { 200: aliveSchema } }, handler: () => ({ status: 'ok' }) });
  app.get('/readyz', {
    schema: { response: { 200: aliveSchema } },
    handler: async () => {
      if (isStopping?.() === true)
        throw new Problem('not-ready', { detail: message('problem.not-ready.stopping') });
      const answers = await Promise.all(dependencies.map(answersInTime));
      const silent = dependencies.filter((_, at) => answers[at] === false).map(({ name }) => name);
      if (silent.length > 0)
        throw new Problem('not-ready', {
          detail: message('problem.not-ready.silent', { names: and(silent) }),
        });
      return { status: 'ready' };
    },
  });
}

/** `/api/status`, and how the demonstration's loader reports to it. */
function statusRoutes(
  app: HttpApp,
  { version, counts, demonstration, requireLocalKey }: OperationsParts,
): void {
  app.get('/api/status', {
    schema: { response: { 200: statusSchema } },
    handler: () => ({ version, counts: counts(), demonstration: demonstration.read() }),
  });
  app.put('/api/publishing/1/demonstration', {
    onRequest: requireLocalKey,
    schema: { body: demonstrationSchema, response: { 200: demonstrationSchema } },
    handler: async (request) => {
      await demonstration.write(request.body);
      return demonstration.read();
    },
  });
}

/** How the server is doing, for those who run it. */
export async function operationsRoutes(app: HttpApp, parts: OperationsParts): Promise<void> {
  await app.register((own: HttpApp, _options, done) => {
    healthRoutes(own, parts);
    statusRoutes(own, parts);
    metricsRoutes(own, parts.metrics);
    done();
  });
}
