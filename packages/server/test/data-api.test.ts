import { DATA_API_CALLS } from '@almanac/contract';
import { documentFrom, parseTableCode, type StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { fakeClock } from '../src/platform/clock.ts';
import type { ReleaseIndex } from '../src/releases/index/release-index.ts';
import type { ReleaseStore } from '../src/releases/storage/release-store.ts';
import { fixedIndex, fixedPortal, fixedStore, JOBS, NOW } from './fixed-portal.ts';

interface Body {
  readonly Data: Readonly<Record<string, unknown>> & {
    readonly row?: readonly {
      readonly seriesNo: string;
      readonly columns: readonly { readonly key: string; readonly value: string }[];
    }[];
    readonly records?: readonly Readonly<Record<string, string>>[];
    readonly next?: string | null;
    readonly release?: { readonly id: string };
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
  readonly DataCount: number;
  readonly StatusCode: number;
  readonly Message: string;
}

type Portal = Awaited<ReturnType<typeof fixedPortal>>;

async function call(portal: Portal, url: string, headers: Readonly<Record<string, string>> = {}) {
  const reply = await portal.inject({ url, headers });
  return { reply, body: reply.json<Body>() };
}

/** The fixed index, its tables with another status each. */
function indexWith(change: Partial<Pick<StatTable, 'apiPublic' | 'apiDev' | 'apiAdmin'>>) {
  const index = fixedIndex();
  const changed = index.all().map((table) => ({ ...table, summary: { ...table.summary, ...change } }));
  return {
    ...index,
    all: () => changed,
    current: (code: string) => changed.find((each) => each.code === code),
  };
}

/** The fixed index, its tables said to be of so many cells. */
function indexOfCells(cells: number): ReleaseIndex {
  const fixed = fixedIndex();
  return {
    ...fixed,
    current: (code) => {
      const table = fixed.current(code);
      return table && { ...table, summary: { ...table.summary, cells } };
    },
  };
}

/** A store that never reads a table whole, and what it read of `JOBS`. */
function bigStore() {
  const read: number[] = [];
  const store: ReleaseStore = {
    ...fixedStore(),
    readTable: () => Promise.reject(new Error('the whole table was read')),
    readDocument: (_code, id) => {
      const release = { id, publishedAt: NOW.toISOString() };
      return Promise.resolve(Buffer.from(JSON.stringify(documentFrom(JOBS, release))));
    },
    readCells: (_code, _id, [places = new Float64Array(0)]) => {
      read.push(...places);
      const values = places.map((place) => JOBS.cube.values[place] ?? Number.NaN);
      return Promise.resolve({ values, absences: {}, flags: {}, cellFootnotes: {} });
    },
  };
  return { store, read };
}

/** Headers of every answer of the portal. */
const HOUSE: ReadonlySet<string> = new Set(['x-content-type-options', 'x-frame-options', 'x-request-id']);

describe('the public data API', () => {
  it('gives the numbers of a table in the envelope, to every site', async () => {
    const { reply, body } = await call(await fixedPortal(), '/api/table/tabledata/M100001');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(body).toMatchObject({ DataCount: 1, StatusCode: 200, Message: '' });
    expect(body.Data).toMatchObject({
      theme: 'Economy',
      subject: 'Labour',
      topic: 'Jobs',
      id: 'M100001',
      title: 'Employed <Residents>',
      frequency: 'Quarterly',
      datasource: 'Labour Force Survey',
      generatedBy: 'Department of Statistics Almanac',
      dateGenerated: '20/11/2026',
      limit: '5000',
      offset: null,
    });
    expect(reply.headers).toMatchObject({ 'x-total-count': '9', 'x-truncated': 'false', 'x-rows': 'all' });
    expect(reply.headers['x-release']).toMatch(/.+/);
    expect(body.Data.row?.map(({ seriesNo, columns }) => [seriesNo, columns.length])).toEqual([
      ['1', 4],
      ['1.1', 5],
    ]);
  });

  it.each([
    ['tabledata', '/M100001'],
    ['tabledata', '/C100003'],
    ['metadata', '/M100001'],
    ['metadata', '/C100003'],
    ['metadata', '/C100003?extended=true'],
    ['tabledata', '/C100003?extended=true'],
    ['tabledata', '/M100001?extended=true'],
    ['resourceid', '?keyword=%&searchOption=all'],
    ['catalogue', ''],
  ] as const)('answers %s%s as its description says', async (name, rest) => {
    const described = DATA_API_CALLS.find((each) => each.name === name);
    const { body } = await call(await fixedPortal(), `/api/table/${name}${rest}`);
    expect(described?.answer.safeParse(body)).toMatchObject({ success: true, data: body });
  });

  it('describes itself in OpenAPI 3.1', async () => {
    const reply = await (await fixedPortal()).inject('/api/openapi.json');
    expect(reply.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://tables.example.gov' }],
    });
  });

  it('is reached and asked in any case, and passes over what it does not know', async () => {
    const portal = await fixedPortal();
    const { body } = await call(
      portal,
      '/API/Table/TableData/m100001?SERIESNOORROWNO=1.1&TIMEFILTER=2024%201Q&colour=red',
    );
    expect(body.Data.row?.[0]?.columns).toEqual([{ key: '2024 1Q', value: '2' }]);
    const { body: found } = await call(portal, '/api/table/resourceId?keyword=%&searchoption=ALL');
    expect(found.Data['total']).toBe(2);
  });

  it('takes what a form left empty for what was not said', async () => {
    const portal = await fixedPortal();
    const { body } = await call(portal, '/api/table/tabledata/M100001?limit=&offset=&sortBy=&between=');
    expect(body.Data).toMatchObject({ limit: '5000', offset: null, sortBy: null, between: null });
  });

  it('lets a client walk the pages by their addresses', async () => {
    const portal = await fixedPortal();
    const values: string[] = [];
    let at: string | null = '/api/table/tabledata/M100001?limit=4&extended=true';
    while (at !== null) {
      const { reply, body }: Awaited<ReturnType<typeof call>> = await call(portal, at);
      values.push(...(body.Data.row ?? []).flatMap(({ columns }) => columns.map(({ value }) => value)));
      expect(reply.headers.link).toBe(body.Data.next ? `<${body.Data.next}>; rel="next"` : undefined);
      // A release that comes out meanwhile does not affect this walk.
      if (body.Data.next) expect(body.Data.next).toContain(`release=${body.Data.release?.id ?? '?'}`);
      at = body.Data.next?.replace('https://tables.example.gov', '') ?? null;
    }
    expect(values).toEqual(['1000', '1200', '1300', '1100', '2', '2.1', '2.2', '2.3', '2.6']);
  });

  it('says what a table is', async () => {
    const { body } = await call(await fixedPortal(), '/api/table/metadata/C100003');
    expect(body.Data['records']).toMatchObject({
      tableType: 'Labour Force Survey',
      column1: [
        { columnNo: '1', columnText: 'Total <all>', footnote: 'Residents & visitors' },
        { columnNo: '1.1', columnText: 'Rate', footnote: '' },
      ],
      row: [
        { rowNo: '1', rowText: 'Females', uoM: '', footnote: '' },
        { rowNo: '2', rowText: 'Males', uoM: '', footnote: '' },
      ],
    });
  });

  it.each([
    ['/api/table/resourceid', ['Keyword', 'SearchOption']],
    ['/api/table/resourceid?keyword=jobs', ['SearchOption']],
    ['/api/table/resourceid?keyword=jobs&searchOption=colour', ['SearchOption']],
    ['/api/table/tabledata/M100001?limit=all', ['Limit']],
  ])('refuses %s by field', async (url, fields) => {
    const { reply, body } = await call(await fixedPortal(), url, {
      accept: 'text/html',
      'user-agent': 'Mozilla/5.0',
    });
    expect(reply.statusCode).toBe(400);
    expect(body).toMatchObject({
      StatusCode: 400,
      Data: { title: 'One or more validation errors occurred.', status: 400 },
    });
    expect(Object.keys(body.Data.errors ?? {})).toEqual(fields);
    expect(body.Data['traceId']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  it.each([
    ['GET', '/api/table/tabledata/NONE', 404],
    ['GET', '/api/table/metadata/NONE', 404],
    ['GET', '/api/table/nothing', 404],
    ['POST', '/api/table/tabledata/M100001', 405],
    ['GET', '/api/table/tabledata/M100001?release=r0', 404],
  ] as const)('answers %s %s with %i in the envelope', async (method, url, status) => {
    const reply = await (await fixedPortal()).inject({ method, url, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(status);
    expect(reply.json<Body>()).toMatchObject({ StatusCode: status, Data: { status } });
  });

  it('lets browsers of other sites ask before they call', async () => {
    const reply = await (
      await fixedPortal()
    ).inject({ method: 'OPTIONS', url: '/api/table/tabledata/M100001' });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    });
  });

  it('searches titles, or the names of variables and rows, by all words in any order', async () => {
    const portal = await fixedPortal();
    const found = async (keyword: string, option: string) => {
      const { body } = await call(
        portal,
        `/api/table/resourceid?keyword=${encodeURIComponent(keyword)}&searchOption=${option}`,
      );
      return body.Data.records?.map(({ id }) => id);
    };
    expect(await found('residents employed', 'title')).toEqual(['M100001']);
    expect(await found('females', 'title')).toEqual([]);
    expect(await found('females', 'variable')).toEqual(['C100003']);
    expect(await found('res%sex', 'all')).toEqual(['C100003']);
    expect(await found('nowhere', 'all')).toEqual([]);
  });

  it('lists the whole catalogue without a word to search for', async () => {
    const { body } = await call(await fixedPortal(), '/api/table/catalogue');
    expect(body.Data.records?.[0]).toMatchObject({
      id: 'M100001',
      tableType: 'time series',
      startPeriod: '2024 1Q',
      endPeriod: '2025 1Q',
      data: 'https://tables.example.gov/api/table/tabledata/M100001',
    });
  });

  it('shows tables only to whom they are meant for', async () => {
    const found = async (
      change: Parameters<typeof indexWith>[0],
      url: string,
      headers?: Readonly<Record<string, string>>,
    ) => {
      const portal = await fixedPortal({}, { index: indexWith(change) });
      return (await call(portal, url, headers)).reply.statusCode;
    };
    const data = '/api/table/tabledata/M100001';
    const agency = { authorization: 'Bearer agency' };
    expect(await found({ apiPublic: false }, data)).toBe(404);
    expect(await found({ apiPublic: false }, `${data}?isTestApi=true`)).toBe(200);
    expect(await found({ apiPublic: false, apiDev: false }, `${data}?isTestApi=true`)).toBe(404);
    expect(await found({ apiPublic: false }, data, agency)).toBe(200);
    expect(await found({ apiPublic: false, apiAdmin: false }, data, agency)).toBe(404);
    expect(await found({}, data, { authorization: 'Bearer wrong' })).toBe(401);
    const portal = await fixedPortal({}, { index: indexWith({ apiPublic: false }) });
    expect((await call(portal, '/api/table/resourceid?keyword=%&searchOption=all')).body.Data['total']).toBe(
      0,
    );
  });

  it('answers 304 to who holds the answer already', async () => {
    const portal = await fixedPortal();
    const { reply } = await call(portal, '/api/table/tabledata/M100001');
    const again = await portal.inject({
      url: '/api/table/tabledata/M100001',
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('counts points by address, says honestly how many are left, and lets go on in the next minute', async () => {
    const clock = fakeClock(NOW);
    const portal = await fixedPortal({ ALMANAC_API_POINTS: '3' }, { clock });
    const url = '/api/table/tabledata/M100001';
    const left = async () => {
      const { reply } = await call(portal, url);
      return [reply.statusCode, reply.headers['ratelimit-remaining'], reply.headers['retry-after']];
    };
    expect(await left()).toEqual([200, '1', undefined]);
    // It costs two, and is not begun for one.
    expect(await left()).toEqual([429, '1', '60']);
    clock.moveTo(new Date(NOW.getTime() + 60_000));
    expect(await left()).toEqual([200, '1', undefined]);
  });

  it('counts the points of all addresses of one household together', async () => {
    const portal = await fixedPortal({ ALMANAC_API_POINTS: '4' }, { clock: fakeClock(NOW) });
    const statusFor = async (remoteAddress: string): Promise<number> =>
      (await portal.inject({ url: '/api/table/tabledata/M100001', remoteAddress })).statusCode;
    expect(await statusFor('2001:db8:1:1::1')).toBe(200);
    expect(await statusFor('2001:db8:1:1:ffff::2')).toBe(200);
    expect(await statusFor('2001:db8:1:1:aaaa:bbbb:cccc:dddd')).toBe(429);
    expect(await statusFor('2001:db8:1:2::1')).toBe(200);
  });

  it('says in the body what clients have always read, and nothing else unless it is asked for', async () => {
    const portal = await fixedPortal();
    const keysOf = async (path: string): Promise<readonly string[]> =>
      Object.keys((await call(portal, `/api/table/${path}`)).body.Data);
    const [place, made] = [
      ['theme', 'subject', 'topic', 'id'],
      ['footnote', 'generatedBy', 'dataLastUpdated', 'dateGenerated', 'offset', 'limit'],
    ];
    expect(await keysOf('tabledata/M100001')).toEqual([
      ...[...place, 'groupTitle', 'title', 'frequency', 'adjustmentType', 'datasource', ...made],
      ...['sortBy', 'timeFilter', 'between', 'search', 'row'],
    ]);
    expect(await keysOf('tabledata/C100003')).toEqual([
      ...[...place, 'tableType', 'title', 'frequency', 'dataSource', ...made, 'between', 'search', 'row'],
    ]);
    expect(await keysOf('metadata/M100001')).toEqual(['records', 'generatedBy', 'dateGenerated']);
    const besides = ['release', 'releases', 'variables', 'nextReleaseDate', 'isFictional', 'replacedBy'];
    expect((await keysOf('tabledata/C100003?EXTENDED=true')).slice(-11)).toEqual([
      ...['total', 'truncated', 'next', 'from', 'to', ...besides],
    ]);
    expect((await keysOf('metadata/M100001?extended=true')).slice(3)).toEqual(besides);
  });

  it('says on which day where the department is the numbers were updated, whatever day it is in London', async () => {
    const portal = await fixedPortal({ ALMANAC_TIME_ZONE: 'America/New_York' });
    for (const path of ['tabledata/M100001', 'tabledata/C100003']) {
      expect((await call(portal, `/api/table/${path}`)).body.Data['dataLastUpdated']).toBe('31/10/2026');
    }
    for (const path of ['metadata/C100003', 'catalogue']) {
      const { records } = (await call(portal, `/api/table/${path}`)).body.Data;
      expect(JSON.stringify(records)).toContain('"dataLastUpdated":"31/10/2026"');
    }
  });

  it('says in headers what its users ask for besides, of withdrawn tables what took their place', async () => {
    const fixed = fixedIndex();
    const index: ReleaseIndex = {
      ...fixed,
      current: (code) => {
        const table = fixed.current(code);
        const replacedBy = parseTableCode('C100003');
        return table && { ...table, isDeleted: true, ...(replacedBy && { replacedBy }) };
      },
    };
    const portal = await fixedPortal({}, { index });
    const { reply } = await call(portal, '/api/table/tabledata/M100001?limit=4');
    expect(reply.headers).toMatchObject({
      'x-total-count': '9',
      'x-truncated': 'true',
      'x-rows': 'all',
      'x-withdrawn': 'true',
      link: expect.stringMatching(
        /^<https:\/\/tables\.example\.gov\/api\/table\/tabledata\/M100001\?offset=4&limit=4&release=[^>]+>; rel="next", <https:\/\/tables\.example\.gov\/api\/table\/tabledata\/C100003>; rel="successor-version"$/,
      ) as unknown,
    });
    const exposed = String(reply.headers['access-control-expose-headers']).toLowerCase().split(', ');
    for (const name of Object.keys(reply.headers).filter((each) => each.startsWith('x-') && !HOUSE.has(each)))
      expect(exposed).toContain(name);
    const described = await call(portal, '/api/table/metadata/M100001');
    expect(described.reply.headers.link).toContain('/api/table/metadata/C100003>; rel="successor-version"');
  });

  it('charges before it reads a number', async () => {
    const { store, read } = bigStore();
    const parts = { clock: fakeClock(NOW), index: indexOfCells(1_000_000), store };
    const portal = await fixedPortal({ ALMANAC_API_POINTS: '2' }, parts);
    const ask = async (url: string) => {
      const { reply } = await call(portal, url);
      return [reply.statusCode, reply.headers['ratelimit-remaining'], reply.headers['retry-after']];
    };
    expect(await ask('/api/table/metadata/C100003')).toEqual([200, '1', undefined]);
    expect(await ask('/api/table/tabledata/M100001')).toEqual([429, '1', '60']);
    expect(read).toEqual([]);
  });

  it('lets what is dearer than a minute begin on a full one, and has it paid off in the next', async () => {
    const clock = fakeClock(NOW);
    const portal = await fixedPortal({ ALMANAC_API_POINTS: '1' }, { clock });
    const ask = async (path: string, minute: number) => {
      clock.moveTo(new Date(NOW.getTime() + minute * 60_000));
      const { reply } = await call(portal, `/api/table/${path}`);
      return [reply.statusCode, reply.headers['retry-after']];
    };
    expect(await ask('metadata/C100003', 0)).toEqual([200, undefined]);
    expect(await ask('tabledata/M100001', 0)).toEqual([429, '60']);
    expect(await ask('tabledata/M100001', 1)).toEqual([200, undefined]);
    expect(await ask('metadata/C100003', 1)).toEqual([429, '120']);
    expect(await ask('metadata/C100003', 2)).toEqual([429, '60']);
    expect(await ask('metadata/C100003', 3)).toEqual([200, undefined]);
  });

  it('answers HEAD with headers, for one point and no work', async () => {
    const store = fixedStore();
    const unread = () => Promise.reject(new Error('a table was read for its headers'));
    const portal = await fixedPortal(
      { ALMANAC_API_POINTS: '100' },
      {
        clock: fakeClock(NOW),
        store: { ...store, readTable: unread, readDocument: unread, readCells: unread },
      },
    );
    const paths = ['tabledata/M100001?limit=100000000', 'metadata/C100003', 'catalogue'];
    for (const [at, path] of [...paths, 'resourceid?keyword=jobs&searchOption=all'].entries()) {
      const reply = await portal.inject({ method: 'HEAD', url: `/api/table/${path}` });
      expect([reply.statusCode, reply.headers['ratelimit-remaining'], reply.body]).toEqual([
        ...[200, String(99 - at), ''],
      ]);
    }
    const refused = await portal.inject({ method: 'HEAD', url: '/api/table/tabledata/M100001?limit=no' });
    expect(refused.statusCode).toBe(400);
  });

  it('streams what is too long to keep', async () => {
    const { body } = await call(await fixedPortal(), '/api/table/tabledata/M100001?limit=1000000');
    expect(body.Data.row).toHaveLength(2);
  });

  it('reads of a big cube only what is asked for, and keeps the numbers of its rows', async () => {
    const { store, read } = bigStore();
    const portal = await fixedPortal({}, { index: indexOfCells(1_000_000), store });
    const { body } = await call(portal, '/api/table/tabledata/M100001?seriesNoORrowNo=1.1&from=2024-Q4');
    expect(body.Data.row).toMatchObject([
      {
        seriesNo: '1.1',
        columns: [
          { key: '2024 4Q', value: '2.3' },
          { key: '2025 1Q', value: '2.6' },
        ],
      },
    ]);
    expect([...new Set(read)]).toHaveLength(2);
  });
});

/** How public programs read the API: the request and the parsing of a typical one, restated. */
describe('a program written against the reference API', () => {
  async function readSeries(get: (path: string) => Promise<Body>, keyword: string) {
    const search = await get(`/api/table/resourceid?keyword=${keyword}&searchOption=title`);
    const id = search.Data.records?.find(({ tableType }) => tableType === 'time series')?.['id'] ?? '';
    const metadata = (await get(`/api/table/metadata/${id}`)).Data['records'] as unknown as {
      readonly row: readonly { readonly seriesNo: string; readonly rowText: string }[];
    };
    const wide = new Map<string, Map<string, number>>();
    for (let offset = 0; ; offset += 3) {
      const numbers = metadata.row.map(({ seriesNo }) => seriesNo).join(',');
      const page = await get(
        `/api/table/tabledata/${id}?isTestApi=true&seriesNoORrowNo=${numbers}&offset=${offset}&limit=3`,
      );
      expect(page.StatusCode).toBe(200);
      const rows = page.Data.row ?? [];
      // Every page has all rows: the last one has no value.
      if (rows.every(({ columns }) => columns.length === 0)) return wide;
      for (const { seriesNo, columns } of rows) {
        const parsed = columns.map(({ key, value }): [string, number] => [key, Number.parseFloat(value)]);
        wide.set(seriesNo, new Map([...(wide.get(seriesNo) ?? []), ...parsed]));
      }
    }
  }

  it('works with only its base address changed', async () => {
    const portal = await fixedPortal();
    const wide = await readSeries(async (path) => (await call(portal, path)).body, 'employed');
    expect(Object.fromEntries(wide.get('1.1') ?? [])).toEqual({
      '2024 1Q': 2,
      '2024 2Q': 2.1,
      '2024 3Q': 2.2,
      '2024 4Q': 2.3,
      '2025 1Q': 2.6,
    });
    expect(wide.get('1')?.size).toBe(4);
  });
});
