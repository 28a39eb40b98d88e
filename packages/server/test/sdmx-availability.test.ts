import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { hasProtocols } from './protocols-for-tests.ts';
import { validateSdmx, validateSdmxJson } from './sdmx-schemas.ts';
import { publishSdmxTables } from './sdmx-tables.ts';

let portal: FuzzedPortal;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  await publishSdmxTables(portal);
}, 60_000);

afterAll(() => portal.close());

const of21 = (path: string): string => `/sdmx/2.1/availableconstraint/${path}`;
const of30 = (path: string): string => `/sdmx/3.0/availability/${path}`;

async function get(url: string, accept = '*/*') {
  return portal.app.inject({ url, headers: { accept } });
}

async function read(url: string, accept?: string): Promise<string> {
  const answer = await get(url, accept);
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
  return answer.body;
}

/** The values of each dimension, those of time as a range, and what is counted. */
async function available(url: string): Promise<Readonly<Record<string, string>>> {
  const xml = await read(url);
  const keys = [...xml.matchAll(/:KeyValue id="([^"]+)">(.*?)<\/\w+:KeyValue>/g)].map(
    ([, id = '', inside = '']) => [
      id,
      [...inside.matchAll(/>([^<]+)</g)].map(([, value]) => value).join(' '),
    ],
  );
  const counts = [...xml.matchAll(/Annotation id="(\w+)"><common:AnnotationTitle>(\d+)</g)].map(
    ([, id = '', count = '']) => [id, count],
  );
  return Object.fromEntries([...keys, ...counts]) as Readonly<Record<string, string>>;
}

const CHOSEN = {
  FREQ: 'M',
  CURRENCY: 'USD',
  CURRENCY_DENOM: 'EUR',
  EXR_TYPE: 'SP00',
  EXR_SUFFIX: 'A',
  TIME_PERIOD: '2010-01 2011-12',
};

describe('availability', () => {
  it.each([
    of21('EXR/.USD...?startPeriod=2010&endPeriod=2011'),
    of21('ALM,EXR,1.0/M.usd.../ALM/all?mode=EXACT&startPeriod=2010&endPeriod=2011'),
    of30('dataflow/ALM/EXR/+/M.USD?c[TIME_PERIOD]=ge:2010+le:2011'),
    of30('datastructure/*/DSD_EXR/~/*?c[CURRENCY]=USD&startPeriod=2010&endPeriod=2011'),
  ])('tells what data would hold: %s', async (url) => {
    expect(await available(url)).toEqual({ ...CHOSEN, series_count: '1', obs_count: '3' });
  });

  it('tells what could be chosen besides', async () => {
    const open = { ...CHOSEN, CURRENCY: 'USD JPY', TIME_PERIOD: '2009-12 2012-01' };
    expect(await available(of21('EXR/.USD...?startPeriod=2010&mode=available'))).toEqual(open);
    expect(await available(of30('dataflow/ALM/EXR/+/*.XXX?mode=available'))).toEqual({ CURRENCY: 'USD JPY' });
  });

  it('is of one dimension, or of a few', async () => {
    expect(Object.keys(await available(of21('EXR/all/all/currency')))).toEqual([
      'CURRENCY',
      'series_count',
      'obs_count',
    ]);
    const two = await available(of30('dataflow/ALM/EXR/+/*/CURRENCY,TIME_PERIOD'));
    expect(two).toMatchObject({ CURRENCY: 'USD JPY', TIME_PERIOD: '2009-12 2012-01', series_count: '2' });
    expect(two).not.toHaveProperty('FREQ');
  });

  it('is of tables without time', async () => {
    expect(await available(of21('PLACES'))).toEqual({
      area: 'N S',
      kind: '85_xe6e09bffa45b b_c_x47d8a4a86c74',
      series_count: '4',
      obs_count: '4',
    });
  });

  it('comes with what it refers to, lists with the codes that are left', async () => {
    const xml = await read(of21('EXR/.JPY...?references=all'));
    const all = (element: string) =>
      [...xml.matchAll(new RegExp(`<structure:${element} id="([^"]+)"`, 'g'))].map(([, id]) => id);
    expect(all('Dataflow')).toEqual(['EXR']);
    expect(all('DataStructure')).toEqual(['DSD_EXR']);
    expect(all('Code')).toEqual(['M', 'JPY', 'EUR', 'SP00', 'A']);
    expect(all('Concept')).toContain('OBS_VALUE');
    expect(xml).toMatch(/CL_CURRENCY-EXR"[^>]*isPartial="true"/);
    const concepts = await read(of30('dataflow/ALM/EXR/+/*/CURRENCY?references=conceptscheme,codelist'));
    expect([...concepts.matchAll(/<structure:(?:Concept|Code) id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      ...['USD', 'JPY'],
      'CURRENCY',
    ]);
  });

  it.each([
    [of21('EXR/.XXX...'), 404],
    [of21('EXR/X.XXX...?mode=available'), 404],
    [of21('HIDDEN'), 404],
    [of21('EXR/all/ECB'), 404],
    [of21('EXR?updatedAfter=2999-01-01'), 404],
    [of21('EXR?mode=some'), 400],
    [of21('EXR?references=parents'), 400],
    [of21('EXR/all/all/WHO'), 400],
    [of30('dataflow/ALM/EXR?c[OBS_STATUS]=A'), 400],
    [of30('provisionagreement/ALM/EXR'), 404],
  ])('is refused in the shape of SDMX: %s', async (url, status) => {
    const answer = await get(url);
    expect([answer.statusCode, String(answer.headers['content-type'])]).toEqual([
      status,
      expect.stringContaining('application/vnd.sdmx.error+xml'),
    ]);
  });

  it('is not sent again to those who hold it', async () => {
    const first = await get(of21('EXR'));
    const again = await portal.app.inject({
      url: of21('EXR'),
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await portal.app.inject({ method: 'HEAD', url: of21('EXR') });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe.skipIf(!hasProtocols)('messages of availability (needs ../shared/protocols)', () => {
  it.each([
    'EXR',
    'EXR/.JPY...?references=all',
    'PLACES?references=all',
    'EXR?mode=available&references=conceptscheme',
  ])('are valid: %s', async (path) => {
    validateSdmx(await read(of21(path)));
    validateSdmxJson(
      await read(of21(path), 'application/json'),
      'sdmx-json-1/structure-message/tools/schemas/1.0/sdmx-json-structure-schema.json',
    );
  });

  it.each([
    'EXR',
    'EXR/+/M.JPY?references=all',
    'PLACES?references=all',
    'EXR/+/*/CURRENCY?references=conceptscheme',
  ])('are valid in version 3.0: %s', async (path) => {
    validateSdmx(await read(of30(`dataflow/ALM/${path}`)), '3.0');
    validateSdmxJson(
      await read(of30(`dataflow/ALM/${path}`), 'application/json'),
      'sdmx-json-2/structure/schema.json',
    );
  });
});
