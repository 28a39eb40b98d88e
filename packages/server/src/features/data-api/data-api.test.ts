import { afterEach, describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { fixedIndex, fixedStore } from '../../../test/fixed-portal.ts';
import { fakeClock } from '../../platform/clock.ts';
import { createHttp } from '../../platform/http/http.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { addProtocol } from '../../platform/http/protocol.ts';
import { costLimit } from '../../platform/limits/cost-limit.ts';
import { Ledger } from '../../platform/limits/ledger.ts';
import { headerReader } from '../../releases/figures/header-reader.ts';
import { dataApi } from './data-api.ts';
import type { DataApiParts } from './exchange.ts';

let app: HttpApp | undefined;
afterEach(() => app?.close());

/** The data API alone, over fixed tables, in an office where it is the next day already. */
async function serve(changes: Partial<DataApiParts> = {}, pointsPerMinute = 100): Promise<HttpApp> {
  const clock = fakeClock(new Date('2026-11-20T20:00:00Z'));
  const store = fixedStore();
  const parts: DataApiParts = {
    index: fixedIndex(),
    store,
    readHeader: headerReader(store),
    clock,
    holdsKey: () => Promise.resolve(false),
    site: 'Tables',
    publicUrl: 'https://tables.example',
    version: '1.2.3',
    locale: 'en',
    words: ENGLISH,
    timeZone: 'Asia/Singapore',
    limit: costLimit(new Ledger({ clock, pointsPerMinute })),
    awaitTurn: () => Promise.resolve(true),
    ...changes,
  };
  const protocol = dataApi(parts);
  const server = createHttp({ words: ENGLISH, errorPage: () => '', protocols: [protocol] });
  app = server;
  await addProtocol(server, protocol);
  return server;
}

interface Answer {
  readonly Data: Readonly<Record<string, unknown>>;
  readonly StatusCode: number;
}
const data = async (server: HttpApp, path: string): Promise<string> =>
  JSON.stringify((await server.inject(`/api/table/${path}`)).json<Answer>().Data);
const left = async (server: HttpApp, path: string, method: 'GET' | 'HEAD' = 'GET') =>
  (await server.inject({ method, url: `/api/table/${path}` })).headers['ratelimit-remaining'];

describe('the list of tables', () => {
  it.each([
    ['keyword=employed&searchOption=title', ['M100001']],
    ['keyword=rate&searchOption=VARIABLE', ['M100001', 'C100003']],
    ['keyword=sex&searchOption=title', ['C100003']],
    ['keyword=nonesuch&searchOption=all', []],
  ])('finds by %s', async (query, codes) => {
    const found = await data(await serve(), `resourceid?${query}`);
    expect(['M100001', 'C100003'].filter((code) => found.includes(code))).toEqual(codes);
    expect(found).toContain('21/11/2026');
  });

  it.each([
    ['', ['Keyword', 'SearchOption']],
    ['keyword=x', ['SearchOption']],
    ['searchOption=title', ['Keyword']],
    ['keyword=x&searchOption=everything', ['SearchOption']],
  ])('says of %j what is missing or wrong', async (query, fields) => {
    const answer = await (await serve()).inject(`/api/table/resourceid?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(['Keyword', 'SearchOption'].filter((field) => answer.body.includes(`"${field}"`))).toEqual(fields);
  });

  it('is the whole catalogue where that is wanted, and costs a point', async () => {
    const server = await serve();
    const all = await data(server, 'catalogue');
    for (const code of ['M100001', 'C100003']) expect(all).toContain(code);
    expect(all).not.toContain('M100002');
    expect(await left(server, 'catalogue')).toBe('98');
    expect(await left(server, 'resourceid?keyword=x&searchOption=all', 'HEAD')).toBe('97');
  });
});

describe('metadata', () => {
  it('tells of a table, its release and its figures', async () => {
    const answer = await (await serve()).inject('/api/TABLE/metadata/m100001');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-release': 'rm100001000', 'ratelimit-remaining': '99' });
    expect(answer.body).toContain('Employed <Residents>');
  });

  it('leads on from a table that was replaced', async () => {
    const { headers } = await (await serve()).inject('/api/table/metadata/C100000');
    expect(headers).toMatchObject({
      'x-withdrawn': 'true',
      link: '<https://tables.example/api/table/metadata/C100003>; rel="successor-version"',
    });
  });

  it('is of no table and no release that there is not', async () => {
    for (const path of [
      'metadata/M9',
      'metadata/M100001?release=r9',
      'tabledata/M9',
      'tabledata/M100001?release=r9',
    ])
      expect((await (await serve()).inject(`/api/table/${path}`)).statusCode).toBe(404);
  });
});

describe('figures', () => {
  it('come page by page, and say how many there are and where the rest is', async () => {
    const first = await (await serve()).inject('/api/table/tabledata/M100001?limit=3');
    expect(first.headers).toMatchObject({ 'x-truncated': 'true', 'x-release': 'rm100001000' });
    expect(first.headers.link).toContain('offset=3&limit=3&release=rm100001000');
    const total = Number(first.headers['x-total-count']);
    expect(total).toBeGreaterThan(3);
    const all = await (await serve()).inject(`/api/table/tabledata/M100001?limit=${total}`);
    expect(all.headers).toMatchObject({ 'x-truncated': 'false', 'x-total-count': String(total) });
    expect(all.headers).not.toHaveProperty('link');
  });

  it('are the same where they are kept and where they are streamed, at the same price', async () => {
    const server = await serve();
    const kept = await server.inject('/api/table/tabledata/M100001?limit=50000');
    const again = await server.inject('/api/table/tabledata/M100001?limit=50000');
    const streamed = await server.inject('/api/table/tabledata/M100001?limit=50001');
    expect(again.body).toBe(kept.body);
    expect(streamed.body.replace('50001', '50000')).toBe(kept.body);
    const remaining = [kept, again, streamed].map(({ headers }) => headers['ratelimit-remaining']);
    expect(remaining).toEqual(['98', '96', '94']);
    expect([kept, streamed].map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache']);
  });

  it('are refused before any work where the points are spent', async () => {
    const server = await serve({}, 2);
    const none = () => Promise.reject(new Error('nothing is read'));
    expect((await server.inject('/api/table/tabledata/M100001')).statusCode).toBe(200);
    const refused = await server.inject('/api/table/tabledata/M9');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await app?.close();
    const head = await (
      await serve({ store: { ...fixedStore(), readTable: none } })
    ).inject({
      method: 'HEAD',
      url: '/api/table/tabledata/M100001',
    });
    expect([head.statusCode, head.body, head.headers['ratelimit-remaining']]).toEqual([200, '', '99']);
  });

  it('wait for their turn, and go to nobody who has gone', async () => {
    const turns: number[] = [];
    const awaitTurn: DataApiParts['awaitTurn'] = ({ reply }, cells) => {
      turns.push(cells);
      reply.raw.end('gone');
      return Promise.resolve(false);
    };
    expect((await (await serve({ awaitTurn })).inject('/api/table/tabledata/M100001')).body).toBe('gone');
    expect(turns).toHaveLength(1);
  });
});

describe('what is no call', () => {
  it('is refused in the envelope', async () => {
    const answer = await (await serve()).inject('/api/table/colours');
    expect([answer.statusCode, answer.json<Answer>().StatusCode]).toEqual([404, 404]);
    expect((await (await serve()).inject({ method: 'DELETE', url: '/api/table/catalogue' })).statusCode).toBe(
      405,
    );
  });

  it('is the description of the calls', async () => {
    const { info } = (await (await serve()).inject('/api/openapi.json')).json<{ readonly info: unknown }>();
    expect(info).toMatchObject({ version: '1.2.3' });
  });
});
