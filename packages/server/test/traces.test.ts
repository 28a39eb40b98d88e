import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ENGLISH } from './english.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createHttp } from '../src/platform/http/http.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { openTraces, type Traces } from '../src/platform/telemetry/otlp-traces.ts';
import { tracedStore } from '../src/releases/storage/traced-store.ts';
import { setTracer, traced } from '../src/platform/telemetry/tracing.ts';
import type { ReleaseStore } from '../src/releases/storage/release-store.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  endTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  attributes: z.array(attribute),
  status: z.optional(z.object({ code: z.int() })),
});
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
type Sent = z.output<typeof spanSchema>;

/** A collector that keeps what it is sent, as the protocol has it, or refuses everything. */
async function startCollector(): Promise<{
  url: string;
  spans: Sent[];
  refuse: (status?: number) => void;
  stop: () => void;
}> {
  const spans: Sent[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces' && status === 200)
        for (const { scopeSpans } of sentSchema.parse(body).resourceSpans)
          for (const each of scopeSpans) spans.push(...each.spans);
      response.writeHead(status, { location: '/v1/traces?elsewhere' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const refuse = (wanted = 500): void => {
    status = wanted;
  };
  return { url: `http://127.0.0.1:${port}`, spans, refuse, stop: () => server.close() };
}

describe('traces', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let traces: Traces;
  let failures: unknown[];
  let folder: string;
  let app: HttpApp;
  let database: Database;

  const open = (share: number, trustedProxies: readonly string[] = []): Traces =>
    openTraces({
      endpoint: collector.url,
      version: '1.2.3',
      share,
      trustedProxies,
      onFailure: (error) => failures.push(error),
    });

  beforeEach(async () => {
    failures = [];
    collector = await startCollector();
    folder = await mkdtemp(join(tmpdir(), 'almanac-traces-'));
    database = await openDatabase({ file: join(folder, 'almanac.sqlite') });
    traces = open(1);
    setTracer(traces.tracer);
    app = createHttp({ words: ENGLISH, errorPage: () => '' });
    traces.addTo(app);
    const store = tracedStore({
      readFile: () => Promise.resolve(new Uint8Array()),
    } as unknown as ReleaseStore);
    app.get('/table/:code', async () => {
      await database.read
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'a secret name')
        .execute()
        .catch(() => undefined);
      await store.readFile({ code: 'dwell', releaseId: 'r1' }, 'table.json');
      return traced({ name: 'mail', kind: 'client' }, () => Promise.resolve({ ok: true }));
    });
    app.get('/broken', () => Promise.reject(new Error('broken')));
  });
  afterEach(async () => {
    setTracer(undefined);
    await app.close();
    await traces.close();
    await database.close();
    collector.stop();
    await rm(folder, { recursive: true });
  });

  it('tell of a request by its route, and within it of database, release store and mail', async () => {
    const answer = await app.inject('/table/DWELL');
    await traces.flush();
    const root = collector.spans.find(({ kind }) => kind === 2);
    expect(root).toMatchObject({ name: 'GET /table/:code' });
    expect(root?.parentSpanId).toBeUndefined();
    const told = new Map(root?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
    expect(told.get('http.response.status_code')).toBe('200');
    expect(told.get('almanac.request_id')).toBe(answer.headers['x-request-id']);
    const within = collector.spans.filter((span) => span !== root);
    expect(within.map(({ name }) => name)).toEqual(['database select', 'release store read file', 'mail']);
    for (const span of within) {
      expect([span.traceId, span.parentSpanId]).toEqual([root?.traceId, root?.spanId]);
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
      expect(span.startTimeUnixNano >= (root?.startTimeUnixNano ?? '')).toBe(true);
    }
    expect(JSON.stringify(collector.spans)).not.toMatch(/DWELL\b|a secret name/);
    expect(failures).toEqual([]);
  });

  it('keep requests apart that are answered at the same time, and mark those that fail', async () => {
    await Promise.all([app.inject('/table/ONE'), app.inject('/table/TWO'), app.inject('/broken')]);
    await traces.flush();
    const roots = collector.spans.filter(({ kind }) => kind === 2);
    expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(3);
    for (const { traceId, name } of roots)
      expect(collector.spans.filter((span) => span.traceId === traceId)).toHaveLength(
        name.includes('table') ? 4 : 1,
      );
    expect(roots.filter(({ status }) => status?.code === 2).map(({ name }) => name)).toEqual(['GET /broken']);
  });

  describe('of requests that belong to a trace already', () => {
    const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
    const SPAN = '00f067aa0ba902b7';

    async function rootOf(
      traceparent: string,
      share: number,
      proxies = ['127.0.0.1'],
    ): Promise<Sent | undefined> {
      const own = createHttp({ words: ENGLISH, errorPage: () => '' });
      const joined = open(share, proxies);
      joined.addTo(own);
      own.get('/', () => Promise.resolve({ ok: true }));
      expect((await own.inject({ url: '/', headers: { traceparent } })).statusCode).toBe(200);
      await own.close();
      await joined.close();
      return collector.spans.pop();
    }

    it('go on with it, and leave it to the client that began it to say whether', async () => {
      expect(await rootOf(`00-${TRACE}-${SPAN}-01`, 0)).toMatchObject({ traceId: TRACE, parentSpanId: SPAN });
      expect(await rootOf(`00-${TRACE}-${SPAN}-00`, 1)).toBeUndefined();
    });

    it('take no stranger at his word', async () => {
      expect(await rootOf(`00-${TRACE}-${SPAN}-01`, 0, ['10.0.0.1'])).toBeUndefined();
      const root = await rootOf(`00-${TRACE}-${SPAN}-00`, 1, []);
      expect([root?.traceId === TRACE, root?.parentSpanId]).toEqual([false, undefined]);
    });

    it.each([
      `00-${'0'.repeat(32)}-${SPAN}-01`,
      `00-${TRACE}-${'0'.repeat(16)}-01`,
      `00-${TRACE.toUpperCase()}-${SPAN}-01`,
      `00-${TRACE}-${SPAN}-01-more`,
      `ff-${TRACE}-${SPAN}-01`,
      'a word',
    ])('pass over what is no such header: %s', async (traceparent) => {
      expect(await rootOf(traceparent, 0)).toBeUndefined();
      expect((await rootOf(traceparent, 1))?.parentSpanId).toBeUndefined();
    });
  });

  it('hold no one up when the collector is away, and say so', async () => {
    collector.refuse();
    expect((await app.inject('/table/DWELL')).statusCode).toBe(200);
    await traces.flush();
    expect(String(failures[0])).toContain('the collector of traces answered 500');
    expect(collector.spans).toEqual([]);
  });

  it('follow a collector nowhere else', async () => {
    collector.refuse(307);
    await app.inject('/table/DWELL');
    await traces.flush();
    expect(String(failures[0])).toContain('the collector of traces answered 307');
  });

  it('are of the wanted share of requests, and of none when there is no tracer', async () => {
    const none = createHttp({ words: ENGLISH, errorPage: () => '' });
    const silent = open(0);
    silent.addTo(none);
    setTracer(silent.tracer);
    none.get('/', () => traced({ name: 'mail', kind: 'client' }, () => Promise.resolve({ ok: true })));
    none.post('/', () => traced({ name: 'mail', kind: 'client' }, () => Promise.resolve({ ok: true })));
    expect((await none.inject('/')).statusCode).toBe(200);
    expect((await none.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(200);
    await none.close();
    await silent.close();
    setTracer(undefined);
    expect(await traced({ name: 'mail', kind: 'client' }, () => Promise.resolve(7))).toBe(7);
    await traces.flush();
    expect(collector.spans).toEqual([]);
  });
});
