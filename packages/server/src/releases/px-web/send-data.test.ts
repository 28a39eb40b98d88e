import { inLogs, WHOLE_TABLE_CELLS } from '@almanac/core';
import { afterEach, describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { fixedIndex, fixedStore, JOBS } from '../../../test/fixed-portal.ts';
import { fakeClock } from '../../platform/clock.ts';
import { createHttp } from '../../platform/http/http.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { costLimit } from '../../platform/limits/cost-limit.ts';
import { Ledger } from '../../platform/limits/ledger.ts';
import { headerReader } from '../figures/header-reader.ts';
import { partReader } from '../figures/read-part.ts';
import { stretchesReader } from '../figures/row-stretches.ts';
import type { CurrentTable } from '../index/indexed-release.ts';
import { selectedData } from '../reading/selected-data.ts';
import { DATA_FORMATS, type DataFormatName } from './data-formats.ts';
import type { PxWebParts } from './px-web-parts.ts';
import { answeredHolder, sendData, versionOfCall, type DataCall } from './send-data.ts';

const found = fixedIndex().current(JOBS.code);
if (!found) throw new Error('the index has the table');
const table: CurrentTable = found;

interface Asked {
  readonly format?: DataFormatName;
  readonly series?: readonly string[];
  /** How many cells the call seems to want. */
  readonly cells?: number;
}

let app: HttpApp | undefined;
afterEach(() => app?.close());

/** A server with one address, for data and their tag. */
function serve(asked: Asked = {}, changes: Partial<PxWebParts> = {}): HttpApp {
  const store = fixedStore();
  const readHeader = headerReader(store);
  const clock = fakeClock(new Date('2026-11-20T12:00:00Z'));
  const parts = {
    store,
    readHeader,
    parts: partReader(store, readHeader, inLogs),
    readStretches: stretchesReader(store),
    words: ENGLISH,
    language: 'en',
    timeZone: 'UTC',
    site: 'Tables',
    version: '1.2.3',
    publicUrl: 'https://tables.example',
    mostCells: 10,
    limit: costLimit(new Ledger({ clock, pointsPerMinute: 10 })),
    awaitTurn: () => Promise.resolve(true),
    ...changes,
  } as unknown as PxWebParts;
  const { format = 'json-stat2', series = ['*'], cells } = asked;
  const selected = selectedData(JOBS, {
    categories: [{ dimension: 'series', expressions: series }],
    unnamed: 'is-whole',
  });
  const call: DataCall = {
    table,
    release: table,
    head: JOBS,
    selected: { ...selected, ...(cells !== undefined && { cells }) },
    format: DATA_FORMATS[format],
    options: { labels: 'text', hasTitle: true, separator: ',' } as unknown as DataCall['options'],
    addresses: { data: 'https://tables.example/data', codelist: (id) => id },
  };
  const server = createHttp({ words: ENGLISH, errorPage: () => '' });
  app = server;
  server.all('/data', async (request, reply) => {
    const exchange = { request, reply };
    const held = answeredHolder(exchange, versionOfCall(parts, call, request.url), call.format.isText);
    return held ?? sendData(parts, exchange, call);
  });
  return server;
}

describe(sendData, () => {
  it('sends data with the release they are of, as a file where they are no JSON', async () => {
    const json = await serve().inject('/data');
    expect(json.json()).toMatchObject({ size: [2, 5] });
    expect(json.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-release': 'rm100001000' });
    expect(json.headers).not.toHaveProperty('content-disposition');
    const csv = await serve({ format: 'csv', series: ['1.1'] }).inject('/data');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="M100001.csv"');
    expect(csv.body).toContain('Rate');
    expect(csv.body).not.toContain('Total');
  });

  it('says of a part that it is one, and where the whole is', async () => {
    const whole = 'https://tables.example/table/TS/M100001.parquet?whole=true';
    const part = await serve({ format: 'parquet', series: ['1'] }).inject('/data');
    expect(part.rawPayload.toString('latin1')).toContain(whole);
    const all = await serve({ format: 'parquet' }).inject('/data');
    expect(all.rawPayload.toString('latin1')).not.toContain('whole=true');
  });

  it('may have just as many cells as a call may ask for', async () => {
    expect((await serve({ cells: 10 }).inject('/data')).statusCode).toBe(200);
    const refused = await serve({ cells: 11 }).inject('/data');
    expect(refused.statusCode).toBe(403);
    // Nothing was charged for it.
    expect(refused.headers).not.toHaveProperty('ratelimit-remaining');
  });

  it('is charged for each thousand cells begun, before anything is read', async () => {
    expect((await serve().inject('/data')).headers['ratelimit-remaining']).toBe('8');
    const dear = serve({ cells: 8001 }, { mostCells: 9000 });
    expect((await dear.inject('/data')).headers['ratelimit-remaining']).toBe('0');
    expect((await dear.inject('/data')).statusCode).toBe(429);
  });

  it('waits for its turn with what it costs, and sends nothing to whoever has gone', async () => {
    const turns: number[] = [];
    const awaitTurn: PxWebParts['awaitTurn'] = ({ reply }, cells) => {
      turns.push(cells);
      reply.raw.end('gone');
      return Promise.resolve(false);
    };
    expect((await serve({}, { awaitTurn }).inject('/data')).body).toBe('gone');
    expect(turns).toEqual([10]);
  });

  it('answers HEAD without making anything, at the same price', async () => {
    const none = () => Promise.reject(new Error('nothing is read'));
    const head = await serve({ format: 'csv' }, { awaitTurn: none }).inject({ method: 'HEAD', url: '/data' });
    expect([head.statusCode, head.body, head.headers['ratelimit-remaining']]).toEqual([200, '', '8']);
    expect(head.headers['content-disposition']).toBe('attachment; filename="M100001.csv"');
  });

  it('has big workbooks made elsewhere', async () => {
    const made: string[] = [];
    const makeBigFile: PxWebParts['makeBigFile'] = ({ format, colophon }) => {
      made.push(`${format} ${colophon.publishedAt}`);
      return Promise.resolve(
        (async function* () {
          yield await Promise.resolve(Buffer.from('file'));
        })(),
      );
    };
    const more = {
      makeBigFile,
      mostCells: 200_000,
      limit: { charge: () => Promise.resolve(), admit: () => undefined },
    };
    expect((await serve({ format: 'xlsx', cells: 100_001 }, more).inject('/data')).body).toBe('file');
    expect(made).toEqual(['xlsx 2026-11-01T00:00:00.000Z']);
    for (const here of [
      { format: 'xlsx', cells: 100_000 },
      { format: 'csv', cells: 100_001 },
    ] as const)
      expect((await serve(here, more).inject('/data')).body).not.toBe('file');
    expect(made).toHaveLength(1);
    const without = { mostCells: WHOLE_TABLE_CELLS, limit: more.limit };
    expect(
      (await serve({ format: 'parquet', cells: 100_001 }, without).inject('/data')).rawPayload.length,
    ).toBeGreaterThan(100);
  });
});

describe(answeredHolder, () => {
  it('spares whoever holds the answer already the work and the charge', async () => {
    const server = serve({ format: 'csv' });
    const first = await server.inject('/data');
    const tag = String(first.headers.etag);
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await server.inject({ method, url: '/data', headers: { 'if-none-match': tag } });
      expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding']);
      expect(again.headers).not.toHaveProperty('ratelimit-remaining');
    }
    const packed = { 'accept-encoding': 'gzip' };
    const other = await server.inject({ url: '/data', headers: packed });
    expect(other.headers.etag).not.toBe(tag);
    const posted = await server.inject({ method: 'POST', url: '/data', headers: { 'if-none-match': tag } });
    expect(posted.statusCode).toBe(200);
    expect(posted.headers).not.toHaveProperty('etag');
  });
});

describe(versionOfCall, () => {
  const portal = { version: '1', publicUrl: 'https://a', site: 'A' };
  const version = (
    changes: Partial<typeof portal> = {},
    found: Partial<DataCall> = {},
    url = '/data',
  ): string => versionOfCall({ ...portal, ...changes }, { table, release: table, ...found }, url);

  it.each([
    ['the server', version({ version: '2' })],
    ['the address of the portal', version({ publicUrl: 'https://b' })],
    ['its name', version({ site: 'B' })],
    ['the call', version({}, {}, '/data?x=1')],
    ['the release', version({}, { release: { ...table, release: { ...table.release, id: 'r2' } } })],
    ['its notices', version({}, { release: { ...table, corrections: [{ id: '1', at: '', text: '' }] } })],
    ['a withdrawal', version({}, { table: { ...table, isDeleted: true } })],
    [
      'the next release',
      version({}, { table: { ...table, summary: { ...table.summary, nextReleaseDate: '2027-01-01' } } }),
    ],
    ['its places', version({}, { table: { ...table, placements: [] } })],
  ])('is another one with %s', (_, other) => {
    expect(other).not.toBe(version());
  });

  it('is the same for the same', () => {
    expect(version()).toBe(version());
  });
});
