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

const GENERIC = 'application/vnd.sdmx.genericdata+xml;version=2.1';
const SPECIFIC = 'application/vnd.sdmx.structurespecificdata+xml;version=2.1';
const CSV = 'application/vnd.sdmx.data+csv;version=1.0.0';

async function get(path: string, accept = '*/*', headers: Readonly<Record<string, string>> = {}) {
  return portal.app.inject({ url: `/sdmx/2.1/data/${path}`, headers: { accept, ...headers } });
}

async function read(path: string, accept?: string): Promise<string> {
  const answer = await get(path, accept);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.body;
}

/** Key, period, value and status of each observation. */
async function observations(path: string): Promise<readonly string[]> {
  const rows = parse<Record<string, string>>(await read(path, CSV), { columns: true });
  return rows.map((row) =>
    [row['CURRENCY'], row['TIME_PERIOD'], row['OBS_VALUE'], row['OBS_STATUS'], row['CONF_STATUS']].join(' '),
  );
}

const USD = [
  'USD 2009-12 1.1 A F',
  'USD 2010-01 0 A F',
  'USD 2010-02  O F',
  'USD 2011-12 1.4 A F',
  'USD 2012-01  N F',
];
const JPY = [
  'JPY 2009-12 130 A F',
  'JPY 2010-01 131.5 A F',
  'JPY 2010-02  Z F',
  'JPY 2011-12  O F',
  'JPY 2012-01 0.1 A F',
];

/** The data sets of a message: since when and until when they held, and their numbers. */
function setsIn(xml: string) {
  const sets = xml.matchAll(
    /<message:DataSet [^>]*validFromDate="([^"]+)"(?: validToDate="([^"]+)")?>(.*?)<\/message:DataSet>/g,
  );
  return [...sets].map(([, from, to, inside = '']) => ({
    from,
    to,
    values: [...inside.matchAll(/ObsValue value="([^"]+)"/g)].map(([, value]) => value),
  }));
}

describe('data of SDMX 2.1', () => {
  it('are all observations of a table, and never a number for one that has none', async () => {
    expect(await observations('EXR')).toEqual([...USD, ...JPY]);
    expect(await observations('ALM,exr,1.0/all/ALM/')).toEqual([...USD, ...JPY]);
    const [first] = parse<Record<string, string>>(await read('EXR', CSV), { columns: true });
    expect(first).toMatchObject({
      DATAFLOW: 'ALM:EXR(1.0.0)',
      UNIT_MEASURE: 'per euro',
      DECIMALS: '1',
      EXR_SUFFIX: 'A',
    });
  });

  it.each([
    ['EXR/M.USD.EUR.SP00.A', USD],
    ['EXR/.usd+NOSUCH...', USD],
    ['EXR/.JPY...?startPeriod=2010&endPeriod=2011', JPY.slice(1, 4)],
    ['EXR/.USD...?StartPeriod=2010-02-01&whatever=1', USD.slice(2)],
    ['EXR/.USD...?endPeriod=2010-Q1', USD.slice(0, 3)],
    ['EXR/.USD...?lastNObservations=1', USD.slice(4)],
    ['EXR/.USD...?firstNObservations=1&lastNObservations=2', [...USD.slice(0, 1), ...USD.slice(3)]],
    ['EXR/.USD...?lastNObservations=1&endPeriod=2011', USD.slice(3, 4)],
  ])('are chosen by key and time: %s', async (path, expected) => {
    expect(await observations(path)).toEqual(expected);
  });

  it.each([
    ['EXR/.XXX...', 404, 100],
    ['EXR/all?startPeriod=2030', 404, 100],
    ['EXR/all/ECB', 404, 100],
    ['NOSUCH', 404, 100],
    ['ECB,EXR', 404, 100],
    ['HIDDEN', 404, 100],
    ['EXR/M.USD', 400, 140],
    ['EXR/all?startPeriod=soon', 400, 140],
    ['EXR/all?detail=some', 400, 140],
    ['EXR/all?dimensionAtObservation=WHO', 400, 140],
    ['EXR/all?lastNObservations=0', 400, 140],
    ['EXR/all?format=doc', 400, 140],
  ])('are refused in the shape of SDMX: %s', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/vnd.sdmx.error+xml;version=2.1',
    ]);
    expect(answer.body).toContain(`code="${code}"`);
  });

  it.each([
    ['*/*', GENERIC],
    ['application/xml', GENERIC],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', GENERIC],
    ['application/vnd.sdmx.genericdata+xml', GENERIC],
    ['application/vnd.sdmx.structurespecificdata+xml;version=2.1', SPECIFIC],
    ['application/vnd.sdmx.structurespecificdata+xml; version=2.1; q=0.9, */*;q=0.1', SPECIFIC],
    ['application/json', 'application/vnd.sdmx.data+json;version=1.0.0'],
    ['application/vnd.sdmx.data+json;version=2.0', 'application/vnd.sdmx.data+json;version=2.0.0'],
    ['text/csv', `${CSV};charset=utf-8`],
    ['application/vnd.sdmx.data+csv', `${CSV};charset=utf-8`],
    [
      'application/vnd.sdmx.data+csv; version=2.0.0; labels=both',
      'application/vnd.sdmx.data+csv;version=2.0.0;charset=utf-8',
    ],
    ['application/xml;q=0.4, text/csv;q=0.8', `${CSV};charset=utf-8`],
  ])('come as clients prefer: %s', async (accept, type) => {
    expect((await get('EXR', accept)).headers['content-type']).toBe(type);
  });

  it('come as the address says, whatever a client prefers', async () => {
    expect((await get('EXR?format=CSVdata', 'application/xml')).headers['content-type']).toContain('+csv');
    for (const name of ['structurespecificdata', 'sdmx-compact-2.1'])
      expect((await get(`EXR?format=${name}`, CSV)).headers['content-type']).toBe(SPECIFIC);
    for (const flow of ['ALM,EXR,', ',EXR,', 'ALM,EXR'])
      expect((await get(`${flow}/all?format=csvfile`)).body).toMatch(/^DATAFLOW,FREQ,CURRENCY,/);
    expect((await get('EXR?format=csvfilewithlabels')).body).toMatch(
      /^STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,FREQ,[^,]+,CURRENCY,/,
    );
  });

  it('are without what a client does not want', async () => {
    const numbers = await read('EXR?detail=dataonly');
    expect([...numbers.matchAll(/<generic:ObsValue /g)]).toHaveLength(6);
    expect(numbers).not.toContain('OBS_STATUS');
    for (const detail of ['serieskeysonly', 'nodata']) {
      const keys = await read(`EXR?detail=${detail}`);
      expect([...keys.matchAll(/<generic:SeriesKey>/g)]).toHaveLength(2);
      expect(keys).not.toContain('Obs>');
    }
  });

  it('state the id of their structure, under which it is found', async () => {
    const [, id = ''] = /<message:Structure structureID="([^"]+)"/.exec(await read('EXR')) ?? [];
    const structure = await portal.app.inject({
      url: `/sdmx/2.1/datastructure/all/${id}/latest/?references=children`,
    });
    expect([id, structure.statusCode]).toEqual(['DSD_EXR', 200]);
  });

  it('are not sent again to those who hold them, cost points, and are open to all sites', async () => {
    const first = await get('EXR', CSV, { 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-encoding': 'gzip',
      vary: 'accept, accept-encoding',
    });
    const held = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'gzip' };
    expect((await get('EXR', CSV, held)).statusCode).toBe(304);
    expect((await get('EXR', GENERIC, held)).statusCode).toBe(200);
    const left = async () => Number((await get('EXR', CSV)).headers['ratelimit-remaining']);
    expect((await left()) - (await left())).toBe(2);
    const head = await portal.app.inject({ method: 'HEAD', url: '/sdmx/2.1/data/EXR' });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', GENERIC]);
  });

  it('are those of every release, when history is asked for', async () => {
    const sets = setsIn(await read('TWICE?includeHistory=true'));
    expect(sets.map(({ values }) => values)).toEqual([
      ['1', '2', '3', '4', '5'],
      ['1', '2', '3', '6'],
    ]);
    expect(sets.map(({ to }) => to)).toEqual([sets[1]?.from, undefined]);
    const { data } = JSON.parse(await read('TWICE?includeHistory=TRUE&format=jsondata2')) as {
      data: { dataSets: { validFrom: string }[]; structures: unknown[] };
    };
    expect(data.dataSets.map(({ validFrom }) => validFrom)).toEqual(sets.map(({ from }) => from));
    expect(data.structures).toHaveLength(2);
    expect((await get('TWICE?includeHistory=true', CSV)).statusCode).toBe(400);
  });

  it('are those that were published since then', async () => {
    const [earlier] = setsIn(await read('TWICE?includeHistory=true'));
    const since = `updatedAfter=${encodeURIComponent(earlier?.from ?? '')}`;
    expect(setsIn(await read(`TWICE?includeHistory=true&${since}`))).toHaveLength(1);
    expect(await read(`TWICE?${since}`)).toContain('ObsValue value="6"');
    for (const [after, status] of [
      ['2999-01-01', 404],
      ['2999-01-01T08:00:00+02:00', 404],
      ['soon', 400],
    ] as const) {
      expect([after, (await get(`TWICE?updatedAfter=${after}`)).statusCode]).toEqual([after, status]);
    }
  });

  it('take keys of any length', async () => {
    const many = Array.from({ length: 900 }, (_, at) => `X${at}`).join('+');
    expect(await observations(`EXR/.${many}+USD...`)).toEqual(USD);
  });
});

describe.skipIf(!hasProtocols)('messages of data (needs ../shared/protocols)', () => {
  it.each([
    'EXR',
    'PLACES',
    'EXR?format=generictimeseriesdata',
    'EXR?detail=serieskeysonly',
    'EXR?dimensionAtObservation=AllDimensions',
    'EXR?dimensionAtObservation=CURRENCY',
    'TWICE?includeHistory=true',
    'PLACES?dimensionAtObservation=kind',
  ])('are valid, generic: %s', async (path) => {
    validateSdmx(await read(path));
  });

  it.each([
    'EXR?format=structurespecificdata',
    'EXR?format=structurespecifictimeseriesdata',
    'EXR?format=structurespecificdata&dimensionAtObservation=AllDimensions',
    'EXR?format=structurespecificdata&dimensionAtObservation=CURRENCY',
    'PLACES?format=structurespecificdata',
    'PLACES?format=structurespecificdata&dimensionAtObservation=kind',
  ])('are valid by the schema of their structure: %s', async (path) => {
    const dimensions = path.startsWith('EXR')
      ? ['FREQ', 'CURRENCY', 'CURRENCY_DENOM', 'EXR_TYPE', 'EXR_SUFFIX']
      : ['area', 'kind'];
    validateSpecific(await read(path), { dimensions, hasTime: path.startsWith('EXR') });
  });

  it.each([
    'EXR',
    'PLACES',
    'EXR?detail=serieskeysonly',
    'EXR?detail=dataonly',
    'EXR?dimensionAtObservation=AllDimensions',
    'PLACES?dimensionAtObservation=kind',
  ])('are valid as JSON of both versions: %s', async (path) => {
    validateSdmxJson(
      await read(path, 'application/json'),
      'sdmx-json-1/data-message/tools/schemas/1.0/sdmx-json-data-schema.json',
    );
    validateSdmxJson(
      await read(path, 'application/vnd.sdmx.data+json;version=2.0.0'),
      'sdmx-json-2/data/schema.json',
    );
  });

  it('answer recorded requests as the clients accepted', async () => {
    const requests = recordedRequests('/sdmx/2.1/data/');
    expect(requests.length).toBeGreaterThan(6);
    for (const { path, query, headers, status } of requests) {
      const answer = await portal.app.inject({
        url: `${path}${query === '' ? '' : `?${query}`}`,
        headers: { ...headers, 'Accept-Encoding': 'identity' },
      });
      expect([path, answer.statusCode]).toEqual([path, status]);
      if (answer.headers['content-type'] === GENERIC) validateSdmx(answer.body);
      else expect(answer.headers['content-type']).toBe(SPECIFIC);
    }
  });
});
