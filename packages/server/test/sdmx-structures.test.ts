import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { hasProtocols, publishFile, RECORDED_TABLE, recordedRequests } from './protocols-for-tests.ts';
import { validateSdmx, validateSdmxJson } from './sdmx-schemas.ts';

let portal: FuzzedPortal;

/** Ids, labels and a hierarchy as no standard has them. */
const ODD = [
  'CHARSET="ANSI";',
  'CODEPAGE="utf-8";',
  'MATRIX="ODD";',
  'SUBJECT-CODE="PO";',
  'SUBJECT-AREA="Population";',
  'DECIMALS=0;',
  'TITLE="Odd <things> & more";',
  'CONTENTS="Things";',
  'UNITS="number";',
  'STUB="年齢","Time Period";',
  'HEADING="time";',
  'VALUES("年齢")="85+ & over","κόσμος";',
  'CODES("年齢")="85+","κ.1";',
  'VALUES("Time Period")="a","A";',
  'CODES("Time Period")="a","A";',
  'VALUES("time")="2020","2021";',
  'TIMEVAL("time")=TLIST(A1),"2020","2021";',
  'DATA=1 2 3 4 5 6 7 8;',
].join('\n');

beforeAll(async () => {
  portal = await openFuzzedPortal();
  const topics = ['Population > Population statistics > Structure'];
  await publishFile(portal, { code: 'EXR', topics }, { name: 'exr.px', content: RECORDED_TABLE });
  await publishFile(portal, { code: 'ODD', topics }, { name: 'odd.px', content: ODD });
  await publishFile(
    portal,
    { code: 'HIDDEN', topics, apiPublic: false },
    { name: 'hidden.px', content: RECORDED_TABLE },
  );
}, 60_000);

afterAll(() => portal.close());

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return portal.app.inject({ url: `/sdmx/2.1${path}`, headers });
}

async function read(path: string): Promise<string> {
  const answer = await get(path);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  expect(answer.headers['content-type']).toBe('application/vnd.sdmx.structure+xml;version=2.1');
  return answer.body;
}

const ids = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<structure:${element} id="([^"]+)"`, 'g'))].map(([, id]) => id);

describe.skipIf(!hasProtocols)('messages of structures (needs ../shared/protocols)', () => {
  it.each([
    ...['/dataflow', '/dataflow/all/all/latest', '/datastructure', '/codelist', '/conceptscheme'],
    ...['/categoryscheme', '/categorisation', '/contentconstraint', '/agencyscheme', '/structure'],
    ...['/dataflow/ALM/ODD/latest?references=all', '/dataflow/ALM/EXR?references=descendants'],
    ...[
      '/dataflow?detail=allstubs&references=all',
      '/datastructure/ALM/DSD_EXR?references=all&detail=referencestubs',
    ],
  ])('are valid: %s', async (path) => {
    validateSdmx(await read(path));
  });

  it.each([
    ['/dataflow/ALM/NOSUCH', 404, 100],
    ['/dataflow/ECB', 404, 100],
    ['/nothing', 404, 100],
    ['/dataflow?references=nobody', 400, 140],
    ['/dataflow?format=doc', 400, 140],
    ['/schema/dataflow/ALM/EXR/1.0', 501, 501],
  ])('are valid when they refuse: %s', async (path, status, code) => {
    const answer = await get(path, { accept: '*/*' });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`code="${code}"`);
    validateSdmx(answer.body);
  });

  it.each([
    ['/structure', 200],
    ['/dataflow/ALM/ODD?references=all', 200],
    ['/dataflow?detail=allstubs', 200],
    ['/dataflow/ALM/NOSUCH', 404],
  ])('are valid as JSON: %s', async (path, status) => {
    const answer = await get(path, { accept: 'application/json, text/plain;q=0.5' });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/vnd.sdmx.structure+json;version=1.0.0');
    validateSdmxJson(
      answer.body,
      'sdmx-json-1/structure-message/tools/schemas/1.0/sdmx-json-structure-schema.json',
    );
  });

  it('answer recorded requests as the clients accepted', async () => {
    const requests = recordedRequests('/sdmx/2.1').filter(({ path }) => !path.startsWith('/sdmx/2.1/data/'));
    expect(requests.length).toBeGreaterThan(6);
    for (const { path, query, headers, status } of requests) {
      const here = path.replace('ECB_EXR1', 'DSD_EXR').replace('CL_FREQ', 'CL_OBS_STATUS');
      const answer = await portal.app.inject({
        url: `${here}${query === '' ? '' : `?${query}`}`,
        headers: { ...headers, 'Accept-Encoding': 'identity' },
      });
      expect([path, answer.statusCode]).toEqual([path, status]);
      validateSdmx(answer.body);
    }
  });
});

describe('structures of SDMX 2.1', () => {
  it('list the tables for programs, those alone', async () => {
    const listed = ids(await read('/dataflow/all/all/latest/'), 'Dataflow');
    expect(listed).toEqual(expect.arrayContaining(['EXR', 'ODD']));
    expect(listed).not.toContain('HIDDEN');
    expect((await get('/dataflow/ALM/HIDDEN')).statusCode).toBe(404);
    expect((await get('/datastructure/ALM/DSD_HIDDEN')).statusCode).toBe(404);
  });

  it('name every concept of a table, those of time and value included, and constrain dimensions only', async () => {
    const xml = await read('/dataflow/alm/odd/1.0?references=all');
    const concepts = ids(xml, 'Concept');
    const dimensions = ids(xml, 'Dimension');
    expect(dimensions).toHaveLength(2);
    expect(concepts).toEqual(
      expect.arrayContaining([...dimensions, 'TIME_PERIOD', 'OBS_VALUE', 'OBS_STATUS']),
    );
    expect([...xml.matchAll(/KeyValue id="([^"]+)"/g)].map(([, id]) => id)).toEqual(dimensions);
    expect(xml).toContain('<structure:TimeDimension id="TIME_PERIOD" position="3">');
    expect(xml).toContain('>85+ &amp; over<');
    expect(new Set(ids(xml, 'Code')).size).toBeGreaterThanOrEqual(4);
    for (const list of xml.matchAll(/<Ref id="([^"]+)"[^>]*class="Codelist"/g)) {
      expect(ids(xml, 'Codelist')).toContain(list[1]);
    }
  });

  it('say the same in JSON, to those who prefer it', async () => {
    const json = (await get('/dataflow/ALM/ODD?references=all', { accept: 'application/json' })).json<{
      data: {
        codelists: { id: string; codes: { id: string }[] }[];
        dataStructures: { dataStructureComponents: { dimensionList: { dimensions: { id: string }[] } } }[];
      };
    }>().data;
    const xml = await read('/dataflow/ALM/ODD?references=all');
    expect(json.codelists.map(({ id }) => id)).toEqual(ids(xml, 'Codelist'));
    expect(json.codelists.flatMap(({ codes }) => codes.map(({ id }) => id))).toEqual(ids(xml, 'Code'));
    const { dimensions } = json.dataStructures[0]?.dataStructureComponents.dimensionList ?? {};
    expect(dimensions?.map(({ id }) => id)).toEqual(ids(xml, 'Dimension'));
    for (const accept of ['*/*', 'application/xml', 'application/json;q=0.5, application/xml', 'text/html']) {
      expect((await get('/dataflow', { accept })).headers['content-type']).toContain('+xml');
      const named = await get('/dataflow?format=jsonstructure', { accept });
      expect(named.headers['content-type']).toContain('+json');
    }
  });

  it.each([
    ['/dataflow?format=sdmx-2.1', 'application/json', 'xml;version=2.1'],
    ['/dataflow?format=sdmx-3.0', 'application/json', 'xml;version=3.0.0'],
    ['/dataflow', 'application/vnd.sdmx.structure+json;version=2.0', 'json;version=2.0.0'],
    ['/dataflow', 'application/vnd.sdmx.structure+json;version=1.0;urn=true', 'json;version=1.0.0'],
    ['/dataflow', 'application/vnd.sdmx.structure+json;version=7', 'json;version=1.0.0'],
    ['/availableconstraint/EXR', 'application/vnd.sdmx.structure+xml;version=3.0.0', 'xml;version=3.0.0'],
  ])('come in the version that is asked for: %s of %s', async (path, accept, type) => {
    const { headers } = await get(path, { accept });
    expect(headers['content-type']).toBe(`application/vnd.sdmx.structure+${type}`);
  });

  it('come alone, with what they refer to, and with what refers to them', async () => {
    const kinds = async (path: string) =>
      [...(await read(path)).matchAll(/<structure:(\w+) id="[^"]+" agencyID/g)].map(([, kind]) => kind);
    expect(new Set(await kinds('/dataflow/ALM/EXR'))).toEqual(new Set(['Dataflow']));
    expect(new Set(await kinds('/dataflow/ALM/EXR?references=children'))).toEqual(
      new Set(['Dataflow', 'DataStructure']),
    );
    expect(new Set(await kinds('/categoryscheme/ALM/all/latest?references=parentsandsiblings'))).toEqual(
      new Set(['Dataflow', 'CategoryScheme', 'Categorisation']),
    );
    expect(new Set(await kinds('/dataflow/ALM/EXR?References=Codelist&whatever=1'))).toEqual(
      new Set(['Dataflow', 'Codelist']),
    );
    expect(ids(await read('/dataflow/ALM/EXR+ODD'), 'Dataflow')).toHaveLength(2);
    expect(ids(await read('/codelist/ALM/CL_OBS_STATUS'), 'Codelist')).toEqual(['CL_OBS_STATUS']);
    expect(await kinds('/dataflow/ALM/EXR?references=hierarchicalcodelist')).toEqual(['Dataflow']);
    expect(await kinds('/actualconstraint/ALM/CC_EXR')).toEqual(['ContentConstraint']);
    expect(ids(await read('/organisationscheme'), 'AgencyScheme')).toEqual(['AGENCIES']);
    const versions = ['1.0+2.1', '1', '1.0', '2.0,1.0', '1.0%2B', 'latest'];
    for (const version of versions)
      expect(ids(await read(`/dataflow/ALM/EXR/${version}`), 'Dataflow')).toEqual(['EXR']);
    expect((await get('/dataflow/ALM/EXR/2.0')).statusCode).toBe(404);
  });

  it('are not sent again to those who hold them, and open to all sites', async () => {
    const first = await get('/dataflow/ALM/EXR');
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      vary: 'accept, accept-encoding',
    });
    const again = await get('/dataflow/ALM/EXR', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const asked = await portal.app.inject({ method: 'OPTIONS', url: '/sdmx/2.1/dataflow' });
    expect(asked.statusCode).toBe(204);
  });
});
