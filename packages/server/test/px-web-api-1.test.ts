import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { hasProtocols, publishFile, RECORDED_TABLE, recordedRequests } from './protocols-for-tests.ts';

let portal: FuzzedPortal;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  await publishFile(
    portal,
    { code: 'TAB1', topics: ['Population > Population statistics > Structure'] },
    { name: 'tab1.px', content: RECORDED_TABLE },
  );
}, 60_000);

afterAll(() => portal.close());

async function get(path: string) {
  return portal.app.inject({ url: `/api/v1${path}` });
}

/** The address of the same thing here: each server names its database and folders itself. */
function here(path: string): string {
  return path
    .replace('/ssd/BE/TAB1', '/tables/population/population-statistics/structure/TAB1')
    .replace('/ssd/BE', '/tables/population/population-statistics/structure');
}

async function query(body: object, path = '/en/tables/TAB1') {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
}

const item = (code: string, ...values: readonly string[]) => ({
  code,
  selection: { filter: 'item', values },
});

describe.skipIf(!hasProtocols)('recorded requests (needs ../shared/protocols)', () => {
  it('are answered as the clients accepted', async () => {
    const requests = recordedRequests('/api').filter(({ path }) => !path.startsWith('/api/v2'));
    expect(requests.length).toBeGreaterThan(10);
    for (const { client, method, path, query: asked, headers, body, status } of requests) {
      const answer = await portal.app.inject({
        method,
        url: `${here(path)}${asked === '' ? '' : `?${asked}`}`,
        headers: { ...headers, 'Accept-Encoding': 'identity' },
        ...(body !== '' && { payload: Buffer.from(body) }),
      });
      expect([client, path, asked, answer.statusCode]).toEqual([client, path, asked, status]);
      if (status === 200) expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
  });
});

describe('PxWebApi 1', () => {
  it('leads from the database through folders to the table', async () => {
    expect((await get('/en')).json()).toMatchObject([{ dbid: 'tables' }]);
    expect((await get('/en/tables')).json()).toEqual([{ id: 'population', type: 'l', text: 'Population' }]);
    const [table] = (await get(here('/en/ssd/BE'))).json<readonly unknown[]>();
    expect(table).toMatchObject({ id: 'TAB1', type: 't', updated: '2026-11-01T00:00:00' });
    expect((await get('/en/tables/nowhere')).statusCode).toBe(404);
    expect((await get('/en/tables/')).json()).toHaveLength(1);
    await query({ Query: [], Response: null }, '/en/tables/TAB1/');
  });

  it('searches for tables below a folder', async () => {
    const found = (await get('/en/tables/?query=title:births&filter=*')).json<readonly { path: string }[]>();
    expect(found).toMatchObject([{ id: 'TAB1', score: 1, published: '2026-11-01T00:00:00' }]);
    expect((await get(`/en/tables${found[0]?.path}/TAB1`)).json()).toHaveProperty('variables');
    const [below] = (await get('/en/tables/population?Query=births')).json<readonly { path: string }[]>();
    expect(`/population${below?.path}`).toBe(found[0]?.path);
    expect((await get('/en/tables?query=aardvarks')).json()).toEqual([]);
  });

  it('tells its limits at every level', async () => {
    for (const path of ['', '/en', '/en/tables', '/en/tables/population', here('/en/ssd/BE/TAB1')]) {
      expect((await get(`${path}?config`)).json()).toMatchObject({ maxCells: 1_000_000, CORS: true });
    }
  });

  it('describes a table', async () => {
    const { title, variables } = (await get('/en/tables/TAB1')).json<{
      title: string;
      variables: readonly Readonly<Record<string, unknown>>[];
    }>();
    expect(title).toMatch(/^Population and live births/);
    expect(variables.map(({ code, elimination, time }) => [code, elimination, time])).toEqual([
      ['Region', true, undefined],
      ['Sex', true, undefined],
      ['ContentsCode', undefined, undefined],
      ['Time', undefined, true],
    ]);
    expect(variables[1]).toMatchObject({ values: ['T', '1', '2'], valueTexts: ['Total', 'Men', 'Women'] });
  });

  it('gives a row for each combination of categories, with a figure for each indicator', async () => {
    const answer = await query({
      query: [item('Region', '00', '01'), { code: 'Time', selection: { filter: 'top', values: ['1'] } }],
      response: { format: 'json' },
    });
    expect(answer.json()).toMatchObject({
      columns: [
        { code: 'Region', type: 'd' },
        { code: 'Time', type: 't' },
        { code: 'C1', type: 'c' },
        { code: 'C2', type: 'c' },
      ],
      data: [
        { key: ['00', '2024'], values: ['1090', '1190'] },
        { key: ['01', '2024'], values: ['1690', '1790'] },
      ],
    });
  });

  it('gives what is not named whole, where it cannot be left out', async () => {
    const answer = await query({ query: [], response: { format: 'json-stat' } });
    const { dataset } = answer.json<{
      dataset: { value: readonly number[]; dimension: { id: readonly string[]; size: readonly number[] } };
    }>();
    expect([dataset.dimension.id, dataset.dimension.size]).toEqual([
      ['ContentsCode', 'Time'],
      [2, 10],
    ]);
    expect(dataset.value).toEqual(Array.from({ length: 20 }, (_, at) => 1000 + at * 10));
  });

  it.each(['json-stat2', 'csv', 'px', 'xlsx'])('is also given as %s', async (format) => {
    const answer = await query({ query: [item('Time', '2015')], response: { format } });
    expect(answer.rawPayload.length).toBeGreaterThan(50);
  });

  it('takes codes and counts that are sent as numbers', async () => {
    const selection = (filter: string, value: number) => ({
      query: [{ code: 'Time', selection: { filter, values: [value] } }],
      response: { format: 'json' },
    });
    const asked = [selection('item', 2024), selection('top', 1)].map(async (body) =>
      (await query(body)).json<unknown>(),
    );
    const [byCode, latest] = await Promise.all(asked);
    expect(byCode).toEqual(latest);
    expect(byCode).toMatchObject({ data: [{ key: ['2024'] }] });
  });

  it.each([
    ['csv2', '"region","year","observations","', '"Country","2024","Population",1090'],
    ['csv3', '"Region","Time","ContentsCode","', '"00","2024","C1",1090'],
  ])('gives a line for each figure as %s, indicators last', async (format, headings, line) => {
    const answer = await query({ query: [item('Region', '00'), item('Time', '2024')], response: { format } });
    const [first, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect([first?.slice(0, headings.length), lines.length, lines[0]]).toEqual([headings, 2, line]);
  });

  it('refuses in its own shape', async () => {
    const refused = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/en/tables/TAB1',
      payload: '{"query":[{"code":"Time","selection":{"filter":"item","values":["1900"]}}]}',
    });
    expect([refused.statusCode, typeof refused.json<{ error: unknown }>().error]).toEqual([400, 'string']);
  });
});
