import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { NUMBER_BYTES_TYPE, readCells } from '@almanac/contract';
import { inLogs } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { fixedIndex, fixedStore, JOBS } from '../../../test/fixed-portal.ts';
import { wideLimit } from '../../../test/wide-limit.ts';
import { createHttp } from '../../platform/http/http.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { headerReader } from '../../releases/figures/header-reader.ts';
import { partReader } from '../../releases/figures/read-part.ts';
import { memoryViews } from '../../releases/figures/stored-views.ts';
import { tableRoutes } from './routes.ts';

const CONTENT = '/api/content/1/ts/M100001';
const views = memoryViews();
let app: HttpApp;
let reads: number;

beforeEach(async () => {
  reads = 0;
  const fixed = fixedStore();
  const store: typeof fixed = {
    ...fixed,
    readDocument: (...wanted) => {
      reads += 1;
      return fixed.readDocument(...wanted);
    },
  };
  app = createHttp({ words: ENGLISH, errorPage: () => '' });
  await tableRoutes(app, {
    index: fixedIndex(),
    store,
    parts: partReader(store, headerReader(store), inLogs),
    views,
    limit: wideLimit(),
    stretchLimit: wideLimit(),
    awaitTurn: () => Promise.resolve(true),
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });

describe('the document of a table', () => {
  it('is sent in the encoding that is asked for, and read once', async () => {
    const plain = await get(CONTENT);
    expect(plain.json()).toMatchObject({ facts: { title: JOBS.title } });
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: '"rm100001000"',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get(CONTENT, { 'accept-encoding': encoding });
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        etag: `"rm100001000-${encoding}"`,
      });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    }
    await get(CONTENT);
    expect(reads).toBe(3);
  });

  it('is not sent again to whoever holds it', async () => {
    const again = await get(CONTENT, { 'if-none-match': '"rm100001000"' });
    expect([again.statusCode, again.body, reads]).toEqual([304, '', 0]);
  });

  it('leads on from a table that was replaced', async () => {
    const { statusCode, headers } = await get('/api/content/1/CT/C100000');
    expect([statusCode, headers.location]).toEqual([301, '/api/content/1/ct/C100003']);
    expect((await get('/api/content/1/CT/C100000?release=rc100000000')).statusCode).not.toBe(301);
    expect((await get('/api/content/1/CT/M100001')).statusCode).toBe(404);
  });
});

describe('which release is current', () => {
  it('is said in a word', async () => {
    const answer = await get('/api/releases/m100001');
    expect(answer.json()).toEqual({
      code: 'M100001',
      kind: 'TS',
      release: { id: 'rm100001000', publishedAt: '2026-11-01T00:00:00.000Z' },
      isDeleted: false,
    });
    expect(
      (await get('/api/releases/M100001', { 'if-none-match': String(answer.headers.etag) })).statusCode,
    ).toBe(304);
    const replaced = await get('/api/releases/C100000');
    expect([replaced.statusCode, replaced.headers.location]).toEqual([301, '/api/releases/C100003']);
    expect((await get('/api/releases/M9')).statusCode).toBe(404);
  });
});

describe('a slice', () => {
  const one = 'choose=series:in(1.1)';

  it('is JSON, or numbers as bytes for who accepts them', async () => {
    const json = await get(`${CONTENT}/slice?${one}`);
    expect(json.headers).toMatchObject({ vary: 'accept, accept-encoding' });
    expect(json.json<{ readonly values: readonly number[] }>().values).toEqual([2, 2.1, 2.2, 2.3, 2.6]);
    const bytes = await get(`${CONTENT}/slice?${one}`, { accept: NUMBER_BYTES_TYPE });
    expect(bytes.headers['content-type']).toContain(NUMBER_BYTES_TYPE);
    expect(bytes.headers.etag).not.toBe(json.headers.etag);
  });

  it('has a tag of its release and its steps', async () => {
    const tag = async (query: string) => (await get(`${CONTENT}/slice${query}`)).headers.etag;
    expect(await tag(`?${one}`)).toBe(await tag(`?${one}&release=rm100001000`));
    expect(await tag(`?${one}`)).not.toBe(await tag(''));
    expect((await get(`${CONTENT}/slice?colour=red`)).statusCode).toBe(400);
    const stored = await views.keep(one, '');
    const found = await get(`${CONTENT}/slice?view=${stored}`);
    expect(found.json<{ readonly values: readonly number[] }>().values).toHaveLength(5);
  });

  it('leads on with its steps', async () => {
    for (const query of ['', '?whole=true']) {
      const { statusCode, headers } = await get(`/api/content/1/ct/C100000/slice${query}`);
      expect([statusCode, headers.location]).toEqual([301, `/api/content/1/ct/C100003/slice${query}`]);
    }
  });
});

describe('cells of a view', () => {
  const cells = (query: string) => get(`${CONTENT}/cells?${query}`);

  it('are those of some rows and columns, of which the last is named', async () => {
    const { headers, rawPayload } = await cells('rows=1-1&columns=0-2');
    expect(headers['content-type']).toContain(NUMBER_BYTES_TYPE);
    const found = readCells(rawPayload);
    expect([...found.values]).toEqual([2.6, 2.3, 2.2]);
    expect(found).toMatchObject({
      release: 'rm100001000',
      rows: { from: 1, to: 2 },
      columns: { from: 0, to: 3 },
    });
    const chosen = readCells((await cells('rows=0-0&columns=0-0&choose=series:in(1.1)')).rawPayload);
    expect([...chosen.values]).toEqual([2.6]);
  });

  it.each(['rows=1&columns=0-2', 'rows=0-2&columns=0-0', 'rows=0-0', 'rows=0-0&columns=0-0&colour=red'])(
    'are refused for %s',
    async (query) => {
      expect((await cells(query)).statusCode).toBe(400);
    },
  );

  it('of another release are those of one that there is', async () => {
    const own = readCells((await cells('rows=1-1&columns=0-0&as=rm100001000')).rawPayload);
    expect([...own.values]).toEqual([2.6]);
    expect((await cells('rows=0-0&columns=0-0&as=r9')).statusCode).toBe(404);
  });

  it('lead on to the table that took the place', async () => {
    const { statusCode, headers } = await get('/api/content/1/ct/C100000/cells?rows=0-0&columns=0-0');
    expect([statusCode, headers.location]).toEqual([
      301,
      '/api/content/1/ct/C100003/cells?rows=0-0&columns=0-0',
    ]);
  });
});
