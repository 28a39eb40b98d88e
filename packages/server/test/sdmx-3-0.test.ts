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
const LATE = ['2012-01', '2011-12'];
const of = (currency: string, ...months: readonly string[]) => months.map((month) => `${currency} ${month}`);

describe('data of SDMX 3.0', () => {
  it.each([
    ['data/dataflow/ALM/EXR', [...of('USD', ...MONTHS), ...of('JPY', ...MONTHS)]],
    ['data/datastructure/ALM/DSD_EXR/1.0.0/*', [...of('USD', ...MONTHS), ...of('JPY', ...MONTHS)]],
    ['data/dataflow/ALM/EXR/+/M.USD', of('USD', ...MONTHS)],
    ['data/dataflow/ALM/EXR/1.+.0/M.USD.EUR,A.JPY.EUR', of('USD', ...MONTHS)],
    ['data/dataflow/ALM/EXR/2.0.0,1~.0.0/A.USD,m.jpy.EUR?limit=2', of('JPY', ...MONTHS.slice(0, 2))],
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
    ['data/dataflow/ALM/EXR,PLACES', 501],
    ['data/dataflow/*/*/*', 501],
    ['data/dataflow/ALM/EXR?sort=WEIGHT', 400],
    ['data/dataflow/ALM/EXR?sort=TIME_PERIOD:up', 400],
    ['data/dataflow/ECB/EXR', 404],
    ['data/dataflow/ALM/EXR?c[CURRENCY]=XXX', 404],
    ['data/dataflow/ALM/EXR?c[WEIGHT]=A', 400],
    ['data/dataflow/ALM/EXR?c[TIME_PERIOD]=ge:soon', 400],
    ['data/dataflow/ALM/EXR/+/M.USD.EUR.SP00.A.X', 400],
    ['data/dataflow/ALM/EXR/1.+.1', 404],
    ['data/dataflow/ALM/EXR/1.0.1+', 404],
    ['schema/dataflow/ALM/EXR', 501],
    ['metadata/metadataflow/ALM/EXR/+/ALM', 501],
    ['data/dataflow/ALM/EXR?format=jsondata&formatVersion=3.0', 400],
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

  it.each([
    ['jsondata', 'application/vnd.sdmx.data+json;version=2.0.0'],
    ['jsondata&formatVersion=1.0', 'application/vnd.sdmx.data+json;version=1.0.0'],
    ['structurespecificdata', 'application/vnd.sdmx.data+xml;version=3.0.0'],
    ['genericdata', 'application/vnd.sdmx.genericdata+xml;version=2.1'],
    ['csvdata&formatVersion=1.0.0%2B', 'application/vnd.sdmx.data+csv;version=1.0.0;charset=utf-8'],
  ])('come as their address says: format=%s', async (format, type) => {
    expect((await get(`data/dataflow/ALM/EXR?format=${format}`)).headers['content-type']).toBe(type);
  });

  it('are without what a client does not want', async () => {
    expect(await read('data/dataflow/ALM/EXR?attributes=none')).not.toContain('OBS_STATUS');
    expect(await read('data/dataflow/ALM/EXR?attributes=none&measures=none')).not.toContain('<Obs');
  });
});

describe('observations of SDMX 3.0', () => {
  it.each([
    ['c[OBS_VALUE]=ge:130', of('JPY', '2009-12', '2010-01')],
    ['c[OBS_VALUE]=gt:0+lt:1.2', [...of('USD', '2009-12'), ...of('JPY', '2012-01')]],
    ['c[OBS_STATUS]=N,O', [...of('USD', '2010-02', '2012-01'), ...of('JPY', '2011-12')]],
    ['c[obs_status]=ne:A&c[CURRENCY]=JPY', of('JPY', '2010-02', '2011-12')],
    [
      'c[UNIT_MEASURE]=per%20euro&c[DECIMALS]=ge:1&c[TIME_PERIOD]=2012',
      [...of('USD', '2012-01'), ...of('JPY', '2012-01')],
    ],
    ['c[CONF_STATUS]=C', []],
    ['limit=3', of('USD', '2009-12', '2010-01', '2010-02')],
    ['offset=4&limit=2', [...of('USD', '2012-01'), ...of('JPY', '2009-12')]],
    ['offset=9', of('JPY', '2012-01')],
    ['offset=0&limit=1&c[OBS_VALUE]=ge:100', of('JPY', '2009-12')],
    ['offset=100', []],
    ['sort=TIME_PERIOD:desc&c[TIME_PERIOD]=ge:2011', [...of('USD', ...LATE), ...of('JPY', ...LATE)]],
    ['sort=series_key+TIME_PERIOD&c[TIME_PERIOD]=2012', [...of('JPY', '2012-01'), ...of('USD', '2012-01')]],
    ['sort=*:desc&limit=2', of('USD', ...LATE)],
    ['sort=currency:asc,time_period:desc&offset=1&limit=2', of('JPY', '2011-12', '2010-02')],
    ['sort=*&c[OBS_VALUE]=ge:1.4', [...of('JPY', '2009-12', '2010-01'), ...of('USD', '2011-12')]],
  ])('are chosen by what they hold, and counted: %s', async (query, expected) => {
    const path = `data/dataflow/ALM/EXR?${query}`;
    expect(await places(path)).toEqual(expected);
    const xml = await read(path);
    expect([...xml.matchAll(/<Obs /g)]).toHaveLength(expected.length);
    expect(xml).not.toContain('<Series></Series>');
    const { data } = JSON.parse(
      await read(`${path}&dimensionAtObservation=AllDimensions`, 'application/json'),
    ) as {
      data: { dataSets: { observations: object }[] };
    };
    expect(Object.keys(data.dataSets[0]?.observations ?? {})).toHaveLength(expected.length);
  });

  it('are counted as series where only keys are wanted', async () => {
    const keys = async (query: string) =>
      [...(await read(`data/dataflow/ALM/EXR?measures=none&${query}`)).matchAll(/CURRENCY="(\w+)"/g)].map(
        ([, key]) => key,
      );
    expect(await keys('limit=1')).toEqual(['USD']);
    expect(await keys('offset=1')).toEqual(['JPY']);
    expect(await keys('c[OBS_VALUE]=ge:100')).toEqual(['JPY']);
  });

  it('come with the attributes that are named', async () => {
    const xml = await read('data/dataflow/ALM/EXR?attributes=obs_status,UNIT_MEASURE&c[CONF_STATUS]=F');
    expect(xml).toContain('OBS_STATUS="A" UNIT_MEASURE="per euro"/>');
    expect(xml).not.toContain('DECIMALS=');
    expect(await read('data/dataflow/ALM/EXR?attributes=series')).not.toContain('OBS_STATUS');
  });

  it('are those of an earlier time', async () => {
    const history = await portal.app.inject({
      url: '/sdmx/2.1/data/TWICE?includeHistory=true',
    });
    const [earlier = '', later = ''] = [...history.body.matchAll(/validFromDate="([^"]+)"/g)].map(
      ([, from]) => from,
    );
    const values = async (query: string) =>
      [...(await read(`data/dataflow/ALM/TWICE?${query}`)).matchAll(/OBS_VALUE="([^"]+)"/g)].map(
        ([, value]) => value,
      );
    expect(await values(`asOf=${earlier}`)).toEqual(['1', '2', '3', '4', '5']);
    expect(await values(`asOf=${later}`)).toEqual(['1', '2', '3', '6']);
    expect((await get('data/dataflow/ALM/TWICE?asOf=2001-01-01')).statusCode).toBe(404);
    expect((await get('data/dataflow/ALM/TWICE?asOf=2001-01-01&updatedAfter=2002-01-01')).statusCode).toBe(
      400,
    );
    expect((await get('data/dataflow/ALM/TWICE?asOf=then')).statusCode).toBe(400);
  });

  it.each(['c[OBS_VALUE]=much', 'c[OBS_VALUE]=sw:1', 'limit=0', 'offset=-1', 'attributes=WEIGHT'])(
    'are refused where a value is none: %s',
    async (query) => {
      expect((await get(`data/dataflow/ALM/EXR?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('items of SDMX 3.0', () => {
  it.each([
    ['codelist/ALM/CL_CURRENCY-EXR/~/JPY', ['JPY']],
    ['codelist/ALM/CL_CURRENCY-EXR/~/jpy,usd', ['USD', 'JPY']],
    ['conceptscheme/ALM/CS_EXR/~/TIME_PERIOD', ['TIME_PERIOD']],
    ['categoryscheme/ALM/CATEGORIES/~/economy.trade', ['economy', 'trade']],
  ])('stand alone in their scheme: %s', async (path, expected) => {
    const xml = await read(`structure/${path}`);
    expect(
      [...xml.matchAll(/<structure:(?:Code|Concept|Category) id="([^"]+)"/g)].map(([, id]) => id),
    ).toEqual(expected);
    expect(xml.includes('isPartial="true"')).toBe(!path.includes(','));
  });

  it('are not found where there are none', async () => {
    expect((await get('structure/codelist/ALM/CL_CURRENCY-EXR/~/XXX')).statusCode).toBe(404);
    expect((await get('structure/dataflow/ALM/EXR/~/JPY')).statusCode).toBe(404);
  });
});

const OF_2_1 = 'application/vnd.sdmx.structure+xml;version=2.1';

describe('structures of SDMX 3.0', () => {
  it.each([
    ['structure/dataflow/*/*/+?format=sdmx-2.1', '*/*', OF_2_1],
    ['structure/dataflow/*/*/+', OF_2_1, OF_2_1],
    ['structure/dataflow/*/*/+', `application/xml, ${OF_2_1};q=0.5`, OF_2_1],
    ['structure/dataflow/*/*/+', `${OF_2_1};q=0`, 'application/vnd.sdmx.structure+xml;version=3.0.0'],
    ['availability/dataflow/ALM/EXR', OF_2_1, OF_2_1],
  ])('come in the version that is asked for: %s of %s', async (path, accept, type) => {
    const answer = await get(path, accept);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.body).toContain(`/schemas/${type === OF_2_1 ? 'v2_1' : 'v3_0'}/message`);
  });

  it('are refused in a version that there is not', async () => {
    expect((await get('structure/dataflow?format=sdmx-2.0')).statusCode).toBe(400);
  });
});

describe.skipIf(!hasProtocols)('messages of SDMX 3.0 (needs ../shared/protocols)', () => {
  it.each([
    ...['dataflow', 'datastructure/*', 'codelist/*/*', 'conceptscheme', 'categoryscheme', 'categorisation'],
    ...['dataconstraint', 'agencyscheme', '*', 'dataflow/ALM/EXR/+?references=all'],
    'dataflow/ALM/*/~?detail=allstubs',
    ...['codelist/ALM/CL_CURRENCY-EXR/~/JPY', 'categoryscheme/ALM/CATEGORIES/~/economy.trade'],
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
