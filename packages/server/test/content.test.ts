import {
  catalogueSchema,
  currentReleaseSchema,
  NUMBER_BYTES_TYPE,
  readCells,
  readNumberBytes,
  type ProblemBody,
  type TablePlace,
} from '@almanac/contract';
import { parseTableCode, tableFrom, tableFromSlice, type TableDocument } from '@almanac/core';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { fixedIndex, fixedPortal, JOBS } from './fixed-portal.ts';

describe('the catalogue', () => {
  it('gives the whole tree with its real counts, and no withdrawn table', async () => {
    const app = await fixedPortal();
    const body = catalogueSchema.parse((await app.inject('/api/catalogue')).json());
    expect(body.counts).toEqual({ tables: 2, agencies: 1, series: 6 });
    expect(body.groupings[0]?.subjects[0]?.topics[0]?.tables).toEqual(['M100001', 'C100003']);
  });

  it('gives of one table the places and the siblings alone', async () => {
    const code = parseTableCode('M100009') ?? JOBS.code;
    const yearly = { ...JOBS, code, frequency: 'annual' } as const;
    const app = await fixedPortal({}, { index: fixedIndex([yearly]) });
    const place = async (of: string) => (await app.inject(`/api/catalogue/${of}`)).json<TablePlace>();
    const [economy, labour, jobs] = ['Economy', 'Labour', 'Jobs'].map((name) => ({
      id: name.toLowerCase(),
      name,
    }));
    expect(await place('m100001')).toEqual({
      places: [{ grouping: economy, subject: labour, topic: jobs }],
      siblings: [
        { code: 'M100009', kind: 'TS', frequency: 'annual' },
        { code: 'M100001', kind: 'TS', frequency: 'quarterly' },
      ],
    });
    // Withdrawn, and replaced: they open, and are listed nowhere.
    expect(await place('M100002')).toEqual({ places: [], siblings: [] });
    expect(await place('C100000')).toEqual({ places: [], siblings: [] });
    expect(await place('M999999')).toMatchObject({ code: 'unknown-table', status: 404 });
  });

  it('is compressed as the asker takes it, and not sent again to who holds it', async () => {
    const app = await fixedPortal();
    const first = await app.inject({ url: '/api/catalogue', headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toHaveProperty('counts');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await app.inject({
      url: '/api/catalogue',
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': `"other", ${etag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const plain = await app.inject({ url: '/api/catalogue', headers: { 'if-none-match': etag } });
    expect(plain.statusCode).toBe(200);
  });
});

describe('a table document', () => {
  it('comes whole, in any case of type and code', async () => {
    const app = await fixedPortal();
    for (const url of ['/api/content/1/ts/M100001', '/api/content/1/TS/m100001']) {
      const document: TableDocument = (await app.inject(url)).json();
      expect(tableFrom(document).table.cube).toEqual(JOBS.cube);
    }
  });

  it('is kept for ever by the address of its release, and revalidated without', async () => {
    const app = await fixedPortal();
    const current = await app.inject('/api/content/1/ts/M100001');
    expect(current.headers['cache-control']).toBe('no-cache');
    const pinned = await app.inject('/api/content/1/ts/M100001?release=rm100001000');
    expect(pinned.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/api/content/1/ts/M100001',
      headers: { 'if-none-match': String(current.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['/api/content/1/ts/M999999', 404, 'unknown-table'],
    ['/api/content/1/ct/M100001', 404, 'wrong-kind'],
    ['/api/content/1/xx/M100001', 404, 'wrong-kind'],
    ['/api/content/1/ts/M100001?release=nonesuch00', 404, 'unknown-release'],
    ['/api/content/1/ts/M100001?relase=x', 400, 'unknown-parameter'],
    ['/api/content/1/ts/M100001/slice?choose=series:in(9)', 400, 'unknown-category'],
    ['/api/content/1/ts/M100001/slice?choose=colour:in(9)', 400, 'unknown-dimension'],
    ['/api/releases/M999999', 404, 'unknown-table'],
  ])('answers %s with %i %s', async (url, status, code) => {
    const answer = await (await fixedPortal()).inject(url);
    const body: ProblemBody = answer.json();
    expect([answer.statusCode, body.code, body.status]).toEqual([status, code, status]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('leads on to the table that took its place, by slice too', async () => {
    const app = await fixedPortal();
    for (const rest of ['', '/slice?choose=sex:in(f)']) {
      const answer = await app.inject(`/api/content/1/ct/C100000${rest}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `/api/content/1/ct/C100003${rest}`]);
    }
  });

  it('comes as a slice with only what a view shows', async () => {
    const app = await fixedPortal();
    const answer = await app.inject(
      '/api/content/1/ts/M100001/slice?choose=series:in(1.1)&choose=time:latest(2)',
    );
    const document: TableDocument = answer.json();
    expect(document.cells).toBe(10);
    expect(document.values).toEqual([2.3, 2.6]);
  });

  it('comes as a slice in bytes to who accepts them', async () => {
    const app = await fixedPortal();
    const url = '/api/content/1/ts/M100001/slice?choose=time:latest(4)';
    const json = await app.inject(url);
    const answer = await app.inject({ url, headers: { accept: NUMBER_BYTES_TYPE } });
    expect([answer.headers['content-type'], answer.headers.vary]).toEqual([
      NUMBER_BYTES_TYPE,
      'accept, accept-encoding',
    ]);
    const { head, values } = readNumberBytes(answer.rawPayload);
    expect(tableFromSlice(head as TableDocument, values)).toEqual(tableFrom(json.json()));
    const again = await app.inject({
      url,
      headers: { accept: NUMBER_BYTES_TYPE, 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, json.headers.etag === answer.headers.etag]).toEqual([304, false]);
  });

  it('leads on to the table that took its place', async () => {
    const app = await fixedPortal();
    const content = await app.inject('/api/content/1/ct/C100000');
    expect([content.statusCode, content.headers.location]).toEqual([301, '/api/content/1/ct/C100003']);
    const release = await app.inject('/api/releases/C100000');
    expect([release.statusCode, release.headers.location]).toEqual([301, '/api/releases/C100003']);
  });
});

describe('cells of a view', () => {
  const CELLS = '/api/content/1/ts/M100001/cells';

  it('come as bytes, in the order of the view, with what is said of them', async () => {
    const app = await fixedPortal();
    const answer = await app.inject(`${CELLS}?choose=time:latest(4)&rows=0-1&columns=1-3`);
    expect(answer.headers['content-type']).toBe(NUMBER_BYTES_TYPE);
    const cells = readCells(answer.rawPayload);
    // Periods come latest first: 2024 4Q, 3Q, 2Q.
    expect([...cells.values]).toEqual([1300, 1200, Number.NaN, 2.3, 2.2, 2.1]);
    expect(cells).toMatchObject({
      rows: { from: 0, to: 2 },
      columns: { from: 1, to: 4 },
      rowOffsets: [0, 5],
      columnOffsets: [3, 2, 1],
      absences: { nil: [2, 1] },
    });
  });

  it('are kept for ever by the address of their release, and are compressed as the asker takes it', async () => {
    const app = await fixedPortal();
    const url = `${CELLS}?rows=0-0&columns=0-4&release=rm100001000`;
    const plain = await app.inject(url);
    expect(plain.headers['cache-control']).toBe('no-cache');
    for (const [name, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await app.inject({ url, headers: { 'accept-encoding': name } });
      expect(packed.headers['content-encoding']).toBe(name);
      expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload);
    }
    const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['?rows=0-1', 'invalid-parameter'],
    ['?rows=0-1&columns=a', 'invalid-parameter'],
    ['?rows=0-2&columns=0-0', 'invalid-parameter'],
    ['?rows=1-0&columns=0-0', 'invalid-parameter'],
    ['?rows=0-1&columns=0-0&choose=series:in(9)', 'unknown-category'],
    ['?rows=0-1&columns=0-0&colour=red', 'unknown-parameter'],
    ['?rows=0-1&columns=0-0&hide-empty=rows', 'impossible-view'],
    ['?rows=0-99999&columns=0-99', 'slice-too-large'],
  ])('answers %s with 400 %s', async (query, code) => {
    const answer = await (await fixedPortal()).inject(`${CELLS}${query}`);
    const body: ProblemBody = answer.json();
    expect([answer.statusCode, body.code]).toEqual([400, code]);
  });

  it('lead on to the table that took its place', async () => {
    const answer = await (await fixedPortal()).inject('/api/content/1/ct/C100000/cells?rows=0-0&columns=0-0');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      301,
      '/api/content/1/ct/C100003/cells?rows=0-0&columns=0-0',
    ]);
  });
});

describe('the current release', () => {
  it('says that a table was withdrawn', async () => {
    const answer = await (await fixedPortal()).inject('/api/releases/m100002');
    expect(currentReleaseSchema.parse(answer.json())).toMatchObject({ code: 'M100002', isDeleted: true });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
