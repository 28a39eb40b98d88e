import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { hasProtocols, recordedRequests } from './protocols-for-tests.ts';
import { validateSdmx, validateSdmxJson, validateSpecific } from './sdmx-schemas.ts';
import { publishSdmxTables } from './sdmx-tables.ts';

let portal: FuzzedPortal;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  await publishSdmxTables(portal);
}, 60_000);

afterAll(() => portal.close());

async function get(path: string, accept = '*/*') {
  return portal.app.inject({ url: `/sdmx/3.0/${path}`, headers: { accept } });
}

async function read(path: string, accept?: string): Promise<string> {
  const answer = await get(path, accept);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.body;
}

/** Currency and period of each observation. */
async function places(path: string): Promise<readonly string[]> {
  const rows = parse<Record<string, string>>(await read(path, 'text/csv'), { columns: true });
  return rows.map((row) => `${row['CURRENCY'] ?? ''} ${row['TIME_PERIOD'] ?? ''}`);
}

const MONTHS = ['2009-12', '2010-01', '2010-02', '2011-12', '2012-01'];
const of = (currency: string, ...months: readonly string[]) => months.map((month) => `${currency} ${month}`);

describe('data of SDMX 3.0', () => {
  it.each([
    ['data/dataflow/ALM/EXR', [...of('USD', ...MONTHS), ...of('JPY', ...MONTHS)]],
    ['data/datastructure/ALM/DSD_EXR/1.0.0/*', [...of('USD', ...MONTHS), ...of('JPY', ...MONTHS)]],
    ['data/dataflow/ALM/EXR/+/M.USD', of('USD', ...MONTHS)],
    ['data/dataflow/*/EXR/*/M.*.EUR?c[CURRENCY]=jpy', of('JPY', ...MONTHS)],
    [
      'data/dataflow/ALM/EXR/~/M.USD.EUR.SP00.A,M.JPY.EUR.SP00.A?c[TIME_PERIOD]=2012',
      [...of('USD', '2012-01'), ...of('JPY', '2012-01')],
    ],
    ['data/dataflow/ALM/EXR?c[TIME_PERIOD]=ge:2010+le:2010-01&c[CURRENCY]=USD', of('USD', '2010-01')],
    [
      'data/dataflow/ALM/EXR?c%5BTIME_PERIOD%5D=lt:2010,gt:2011-12&c[CURRENCY]=ne:USD',
      of('JPY', '2009-12', '2012-01'),
    ],
    [
      'data/dataflow/ALM/EXR?c[CURRENCY]=sw:U,co:PY&lastNObservations=1',
      [...of('USD', '2012-01'), ...of('JPY', '2012-01')],
    ],
  ])('are chosen by key and component: %s', async (path, expected) => {
    expect(await places(path)).toEqual(expected);
  });

  it.each([
    ['data/dataflow/ALM/NOSUCH', 404],
    ['data/dataflow/ALM/HIDDEN', 404],
    ['data/provisionagreement/ALM/EXR', 404],
    ['data/dataflow/ECB/EXR', 404],
    ['data/dataflow/ALM/EXR?c[CURRENCY]=XXX', 404],
    ['data/dataflow/ALM/EXR?c[OBS_STATUS]=A', 400],
    ['data/dataflow/ALM/EXR?c[TIME_PERIOD]=ge:soon', 400],
    ['data/dataflow/ALM/EXR/+/M.USD.EUR,A.JPY.EUR', 400],
  ])('are refused in the shape of SDMX: %s', async (path, status) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/vnd.sdmx.error+xml;version=3.0.0',
    ]);
    expect((await get(path, 'application/json')).json()).toHaveProperty('errors');
  });

  it.each([
    ['*/*', 'application/vnd.sdmx.data+xml;version=3.0.0'],
    ['application/xml', 'application/vnd.sdmx.data+xml;version=3.0.0'],
    ['application/json', 'application/vnd.sdmx.data+json;version=2.0.0'],
    ['application/vnd.sdmx.data+json', 'application/vnd.sdmx.data+json;version=2.0.0'],
    ['text/csv', 'application/vnd.sdmx.data+csv;version=2.0.0;charset=utf-8'],
    [
      'application/vnd.sdmx.data+csv;version=1.0.0',
      'application/vnd.sdmx.data+csv;version=1.0.0;charset=utf-8',
    ],
  ])('come as clients prefer: %s', async (accept, type) => {
    expect((await get('data/dataflow/ALM/EXR', accept)).headers['content-type']).toBe(type);
  });

  it('are without what a client does not want', async () => {
    expect(await read('data/dataflow/ALM/EXR?attributes=none')).not.toContain('OBS_STATUS');
    expect(await read('data/dataflow/ALM/EXR?attributes=none&measures=none')).not.toContain('<Obs');
  });
});

describe.skipIf(!hasProtocols)('messages of SDMX 3.0 (needs ../shared/protocols)', () => {
  it.each([
    ...['dataflow', 'datastructure/*', 'codelist/*/*', 'conceptscheme', 'categoryscheme', 'categorisation'],
    ...['dataconstraint', 'agencyscheme', '*', 'dataflow/ALM/EXR/+?references=all'],
    'dataflow/ALM/*/~?detail=allstubs',
  ])('have valid structures in XML and JSON: %s', async (path) => {
    const xml = await read(`structure/${path}`);
    validateSdmx(xml, '3.0');
    const json = await read(`structure/${path}`, 'application/json');
    validateSdmxJson(json, 'sdmx-json-2/structure/schema.json');
    const codes = [...xml.matchAll(/<structure:Code id="([^"]+)"/g)].map(([, id]) => id);
    expect(
      [...json.matchAll(/"codes":\[(.*?)\]/g)].flatMap(([, all = '']) =>
        [...all.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id),
      ),
    ).toEqual(codes);
  });

  it.each([
    ['data/dataflow/ALM/EXR', true],
    ['data/dataflow/ALM/EXR?dimensionAtObservation=AllDimensions', true],
    ['data/dataflow/ALM/PLACES', false],
  ])('have valid data: %s', async (path, hasTime) => {
    const dimensions = hasTime
      ? ['FREQ', 'CURRENCY', 'CURRENCY_DENOM', 'EXR_TYPE', 'EXR_SUFFIX']
      : ['area', 'kind'];
    validateSpecific(await read(path), { dimensions, hasTime }, '3.0');
    validateSdmxJson(await read(path, 'application/json'), 'sdmx-json-2/data/schema.json');
  });

  it('say what is wrong in valid messages', async () => {
    validateSdmx((await get('data/dataflow/ALM/NOSUCH')).body, '3.0');
  });

  it('answer recorded requests as the clients accepted', async () => {
    const requests = recordedRequests('/sdmx/3.0');
    expect(requests.length).toBeGreaterThan(0);
    for (const { path, query, headers, status } of requests) {
      const answer = await portal.app.inject({
        url: `${path}${query === '' ? '' : `?${query}`}`,
        headers: { ...headers, 'Accept-Encoding': 'identity' },
      });
      expect([path, answer.statusCode]).toEqual([path, status]);
      validateSdmx(answer.body, '3.0');
    }
  });
});
