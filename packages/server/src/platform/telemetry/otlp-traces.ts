import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { HttpApp } from '../http/http-app.ts';
import { traceParentReader, type TraceParent } from '../trace-parent.ts';
import type { SpanAttributes, SpanStart, Tracer } from './tracing.ts';

export interface TraceOptions {
  /** The address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly version: string;
  /** The share of requests that are traced, 0 to 1. */
  readonly share: number;
  /** Proxies whose `traceparent` is used. */
  readonly trustedProxies?: readonly string[];
  readonly onFailure: (error: unknown) => void;
}

/** Traces, sent to a collector as OpenTelemetry’s protocol has it in JSON over HTTP. */
export interface Traces {
  readonly tracer: Tracer;
  /** Opens a span for each request, around everything it leads to. */
  readonly addTo: (app: HttpApp) => void;
  /** Sends what waits. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface OpenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startedAt: number;
}

/** Within a request that is not sampled: the work in it begins no trace of its own. */
const NOT_TRACED = Symbol('not traced');

type OpenSpans = AsyncLocalStorage<OpenSpan | typeof NOT_TRACED>;

const SEND_EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;
/** The most spans in one call. */
const BATCH = 512;
/** The most spans that wait: an unreachable collector must not use up the portal's memory. */
const MOST_WAITING = 8_192;

const KINDS = { internal: 1, server: 2, client: 3 } as const;
const NANOSECONDS_PER_MS = 1_000_000n;
const FAILED = 2;

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

/** Instants since 1970 in nanoseconds have more digits than a number holds. */
function nanoseconds(ms: number): string {
  const whole = Math.trunc(ms);
  return String(BigInt(whole) * NANOSECONDS_PER_MS + BigInt(Math.trunc((ms - whole) * 1e6)));
}

function attributesOf(attributes: SpanAttributes): readonly unknown[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));
}

function valueOf(value: string | number | boolean): unknown {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function begun(parent: Pick<OpenSpan, 'traceId' | 'spanId'> | undefined): OpenSpan {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parent && { parentSpanId: parent.spanId }),
    startedAt: nowMs(),
  };
}

/** Ended spans, until they are sent. */
interface SpanQueue {
  readonly end: (span: OpenSpan, start: SpanStart, isFailed: boolean) => void;
  readonly flush: () => Promise<void>;
}

function spanQueue({ endpoint, version, onFailure }: TraceOptions): SpanQueue {
  const waiting: unknown[] = [];
  const resource = attributesOf({ 'service.name': 'almanac', 'service.version': version });
  const send = async (spans: readonly unknown[]): Promise<void> => {
    const scopeSpans = [{ scope: { name: 'almanac' }, spans }];
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource: { attributes: resource }, scopeSpans }] }),
      // Only the configured collector is contacted: redirects are not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the collector of traces answered ${answer.status}`);
  };
  return {
    end: (span, { name, kind, attributes = {} }, isFailed) => {
      if (waiting.length >= MOST_WAITING) return;
      const { startedAt, ...ids } = span;
      waiting.push({
        ...ids,
        name,
        kind: KINDS[kind],
        attributes: attributesOf(attributes),
        startTimeUnixNano: nanoseconds(startedAt),
        endTimeUnixNano: nanoseconds(nowMs()),
        ...(isFailed && { status: { code: FAILED } }),
      });
    },
    flush: async () => {
      while (waiting.length > 0) await send(waiting.splice(0, BATCH)).catch(onFailure);
    },
  };
}

/** Opens traces. Nothing of this is loaded where no collector is named. */
export function openTraces(options: TraceOptions): Traces {
  const { share, trustedProxies = [] } = options;
  const open: OpenSpans = new AsyncLocalStorage();
  const { end, flush } = spanQueue(options);
  const timer = setInterval(() => void flush(), SEND_EVERY_MS);
  timer.unref();
  const tracer: Tracer = {
    span: async (start, work) => {
      const parent = open.getStore();
      if (parent === NOT_TRACED) return work();
      const span = begun(parent);
      let isFailed = true;
      try {
        const answer = await open.run(span, work);
        isFailed = false;
        return answer;
      } finally {
        end(span, start, isFailed);
      }
    },
    past: (start, { ms, error }) => {
      const parent = open.getStore();
      if (parent === undefined || parent === NOT_TRACED) return;
      const span = begun(parent);
      end({ ...span, startedAt: span.startedAt - ms }, start, error !== undefined);
    },
  };
  return {
    tracer,
    addTo: (app) => {
      traceRequests(app, { share, parentOf: traceParentReader(trustedProxies), end, open });
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

interface RequestTracing {
  readonly share: number;
  readonly parentOf: (request: IncomingMessage) => TraceParent | undefined;
  readonly end: SpanQueue['end'];
  readonly open: OpenSpans;
}

const SERVER_FAULT = 500;

function traceRequests(app: HttpApp, { share, parentOf, end, open }: RequestTracing): void {
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = parentOf(request.raw);
    // A partial trace is of little use, so the caller's decision is kept.
    if (!(parent?.isSampled ?? Math.random() < share)) {
      open.run(NOT_TRACED, done);
      return;
    }
    const span = begun(parent);
    spans.set(request, span);
    open.run(span, done);
  });
  // The async context is lost when the body is read.
  app.addHook('preValidation', (request, _reply, done) => {
    open.run(spans.get(request) ?? NOT_TRACED, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'almanac.request_id': request.id,
    };
    const start: SpanStart = { name: `${request.method} ${route}`, kind: 'server', attributes };
    if (span !== undefined) end(span, start, statusCode >= SERVER_FAULT);
    done();
  });
}
