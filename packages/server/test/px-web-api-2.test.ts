import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import {
  hasProtocols,
  protocolText,
  publishFile,
  publishReferenceDatabase,
  RECORDED_TABLE,
  recordedRequests,
} from './protocols-for-tests.ts';

let portal: FuzzedPortal;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  await publishFile(
    portal,
    { code: 'TAB1', topics: ['Population > Population statistics > Structure'] },
    { name: 'tab1.px', content: RECORDED_TABLE },
  );
  if (hasProtocols) await publishReferenceDatabase(portal);
}, 60_000);

afterAll(() => portal.close());

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return portal.app.inject({ url: `/api/v2/${path}`, headers });
}

/** A data set as far as tests look into it. */
interface Dataset {
  readonly id: readonly string[];
  readonly size: readonly number[];
  readonly value: readonly (number | null)[];
  readonly status?: Readonly<Record<string, string>>;
  readonly dimension: Readonly<
    Record<string, { readonly category: { readonly index: Readonly<Record<string, number>> } }>
  >;
}

async function data(query: string): Promise<Dataset> {
  const answer = await get(`tables/TAB1/data?${query}`);
  expect([query, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([query, 200, '']);
  return answer.json<Dataset>();
}

function codesOf(set: Dataset, dimension: string): readonly string[] {
  return Object.keys(set.dimension[dimension]?.category.index ?? {});
}

/** Without what depends on the server: addresses, and when something was updated. */
function comparable(metadata: unknown): unknown {
  return JSON.parse(
    JSON.stringify(metadata, (key, value: unknown) =>
      ['link', 'href', 'updated', 'nextUpdate'].includes(key) && typeof value !== 'function'
        ? isTextOfPx(key, value)
        : value,
    ),
  );
}

/** `link` is also a keyword of PX, whose value is a text. */
function isTextOfPx(key: string, value: unknown): unknown {
  return key === 'link' && typeof value === 'string' ? value : undefined;
}

describe.skipIf(!hasProtocols)('the reference database (needs ../shared/protocols)', () => {
  it.each(['001', '003', '004'])(
    'gives the metadata of TAB%s as the reference server does',
    async (table) => {
      const expected = JSON.parse(
        protocolText('pxwebapi2/reference-answers', `MetadataById_tab${table}_js2.json`),
      ) as unknown;
      const answer = await get(`tables/TAB${table}/metadata?lang=en`);
      expect(answer.statusCode).toBe(200);
      expect(comparable(answer.json())).toEqual(comparable(expected));
    },
  );

  it('answers every recorded request of unmodified clients', async () => {
    const requests = recordedRequests('/api/v2');
    expect(requests.length).toBeGreaterThan(12);
    for (const { client, method, path, query, headers, body, status } of requests) {
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const answer = await portal.app.inject({
        method,
        url: query === '' ? path : `${path}?${query}`,
        headers: { ...sent, 'accept-encoding': 'identity' },
        ...(body !== '' && { payload: body }),
      });
      expect([client, path, query, answer.statusCode]).toEqual([client, path, query, status]);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
  });
});

describe('a table through PxWebApi 2', () => {
  it('is given whole, category by category, with a dense list of numbers', async () => {
    const set = await data(
      'valuecodes[Region]=*&valuecodes[Sex]=*&valuecodes[ContentsCode]=*&valuecodes[Time]=*',
    );
    expect(set.size).toEqual([3, 3, 2, 10]);
    expect(set.value).toEqual(Array.from({ length: 180 }, (_, at) => 1000 + at * 10));
    expect(set.dimension['Sex']?.category.index).toEqual({ T: 0, 1: 1, 2: 2 });
  });

  it('writes categories in their order, even where their codes are numbers', async () => {
    const answer = await get('tables/TAB1/metadata');
    expect(answer.body).toContain('"index":{"T":0,"1":1,"2":2}');
  });

  it('takes expressions and names of parameters in any case', async () => {
    const chosen = async (time: string) =>
      codesOf(await data(`VALUECODES[time]=${time}&valueCodes[ContentsCode]=C1`), 'Time');
    expect(await chosen('top(2)')).toEqual(['2023', '2024']);
    expect(await chosen('TOP(1,1)')).toEqual(['2023']);
    expect(await chosen('bottom(2)')).toEqual(['2015', '2016']);
    expect(await chosen('from(2023)')).toEqual(['2023', '2024']);
    expect(await chosen('to(2015)')).toEqual(['2015']);
    expect(await chosen('range(2016,2018)')).toEqual(['2016', '2017', '2018']);
    expect(await chosen('202?,2015')).toEqual(['2015', '2020', '2021', '2022', '2023', '2024']);
    expect(await chosen('[range(2016,2017)],*9')).toEqual(['2016', '2017', '2019']);
  });

  it('leaves out what is not asked for by its total', async () => {
    const set = await data('valuecodes[ContentsCode]=C1&valuecodes[Time]=2015');
    expect([set.id, set.value]).toEqual([['ContentsCode', 'Time'], [1000]]);
  });

  it('gives the same without a selection as the default selection says', async () => {
    const posted = await portal.app.inject({
      method: 'POST',
      url: '/api/v2/tables/TAB1/data?outputFormat=json-stat2',
      payload: '{"selection":[]}',
      headers: { 'content-type': 'text/plain' },
    });
    const set = posted.json<Dataset>();
    const { selection } = (await get('tables/TAB1/defaultselection')).json<{
      readonly selection: readonly {
        readonly variableCode: string;
        readonly valueCodes: readonly string[];
      }[];
    }>();
    const asked = selection.map(
      ({ variableCode, valueCodes }) => `valuecodes[${variableCode}]=${valueCodes.join()}`,
    );
    expect(set).toEqual(await data(asked.join('&')));
    expect(selection.map(({ valueCodes }) => valueCodes.length)).toEqual(set.size);
  });

  it('refuses in the shape of its problems what names nothing', async () => {
    const answer = await get(
      'tables/TAB1/data?valuecodes[Region]=77&valuecodes[Time]=2015&valuecodes[ContentsCode]=C1',
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
    expect(answer.json()).toMatchObject({ status: 400, title: expect.any(String) as string });
    expect((await get('tables/NOSUCH/metadata')).statusCode).toBe(404);
    expect((await get('tables/TAB1/data?valuecodes[Time]=2015')).statusCode).toBe(400);
    expect((await get('tables/TAB1/data?outputFormat=wordperfect')).statusCode).toBe(400);
  });

  it('answers an unknown language in its own', async () => {
    const answer = await get('tables/TAB1?lang=no&includeDiscontinued=False');
    expect([answer.statusCode, answer.json<{ language: string }>().language]).toEqual([200, 'en']);
  });

  it('lets pages of other sites ask', async () => {
    const asked = await portal.app.inject({
      method: 'OPTIONS',
      url: '/api/v2/tables/TAB1/data',
      headers: { origin: 'http://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-methods']).toContain('POST');
    expect((await get('config')).headers['access-control-allow-origin']).toBe('*');
  });

  it('says when a client holds an answer already', async () => {
    for (const path of ['config', 'tables', 'tables/TAB1', 'tables/TAB1/metadata', 'tables/TAB1/data']) {
      const { etag = '' } = (await get(path)).headers;
      const again = await get(path, { 'if-none-match': etag });
      expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
    }
  });

  it('is found by words, and by when it was updated', async () => {
    const found = async (query: string) =>
      (await get(`tables?${query}`)).json<{ tables: readonly { id: string }[] }>().tables.map(({ id }) => id);
    expect(await found('query=live+births')).toEqual(['TAB1']);
    expect(await found('query=nonsense')).toEqual([]);
    expect(await found('query=title:birth*%20AND%20title:(region)')).toEqual(['TAB1']);
    expect(await found('query=nonsense+OR+(title:births+AND+live)')).toEqual(['TAB1']);
    expect(await found('query=births+NOT+deaths')).toEqual(['TAB1']);
    expect(await found('query=births+-(deaths+OR+homes)')).toEqual(['TAB1']);
    expect(await found('query=%22live+births%22~5')).toEqual(['TAB1']);
    expect(await found('query=Tab1')).toEqual(['TAB1']);
    expect(await found('pageSize=1&pageNumber=1')).toHaveLength(1);
    expect((await get('tables?pageNumber=99')).statusCode).toBe(404);
    const { page } = (await get('tables/?query=Tab1&pastDays=9999')).json<{
      page: { links: readonly { rel: string; href: string }[] };
    }>();
    expect(page.links.at(-1)?.href).toMatch(/lang=en&query=Tab1&pastDays=9999&pageSize=20&pageNumber=1$/);
  });

  it.each(['csv', 'html', 'xlsx', 'parquet'])('is also given as %s', async (format) => {
    const answer = await get(
      `tables/TAB1/data?outputFormat=${format}&outputFormatParams=UseCodes,IncludeTitle`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(100);
  });

  it('has a column for each indicator in the JSON of PxWebApi 1, wherever they are wanted', async () => {
    const answer = await get(
      'tables/TAB1/data?outputFormat=json-px&valuecodes[Time]=top(1)&valuecodes[ContentsCode]=*&heading=Time',
    );
    expect(answer.json()).toMatchObject({
      columns: [{ code: 'Time' }, { code: 'C1' }, { code: 'C2' }],
      data: [{ key: ['2024'], values: ['1090', '1190'] }],
    });
  });

  it('takes names in bodies in any case, and addresses that end in a slash', async () => {
    const posted = await portal.app.inject({
      method: 'POST',
      url: '/api/v2/tables/TAB1/data/?outputFormat=csv&outputFormatParams=UseCodes',
      payload: JSON.stringify({
        Selection: [
          { VariableCode: 'Time', ValueCodes: ['2015'] },
          { variablecode: 'ContentsCode', valuecodes: ['*'] },
        ],
        Placement: { Heading: ['ContentsCode'] },
      }),
    });
    expect(posted.body).toBe('\ufeff"Time","C1","C2"\r\n"2015",1000,1100\r\n');
  });

  it('takes codes that are sent as numbers', async () => {
    const posted = (valueCodes: readonly unknown[]) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/v2/tables/TAB1/data?outputFormat=csv',
        payload: {
          selection: [
            { variableCode: 'Time', valueCodes },
            { variableCode: 'ContentsCode', valueCodes: ['*'] },
          ],
        },
      });
    const answer = await posted([2015]);
    expect([answer.statusCode, answer.body]).toEqual([200, (await posted(['2015'])).body]);
  });

  it('writes a CSV as its parameters say', async () => {
    const answer = await get(
      'tables/TAB1/data?outputFormat=csv&outputFormatParams=UseCodesAndTexts,SeparatorSemicolon' +
        '&valuecodes[Region]=00,01&valuecodes[Time]=2015&valuecodes[ContentsCode]=*',
    );
    expect(answer.body).toBe(
      '\ufeff"Region region";"C1 Population 2015 2015";"C2 Live births 2015 2015"\r\n' +
        '"00 Country";1000;1100\r\n"01 North";1600;1700\r\n',
    );
  });
});

describe('a saved query', () => {
  const query = {
    tableId: 'tab1',
    language: 'en',
    selection: {
      selection: [
        { variableCode: 'region', valueCodes: ['01', '02'] },
        { variableCode: 'ContentsCode', valueCodes: ['C2'] },
        { variableCode: 'Time', valueCodes: ['top(2)'] },
      ],
      placement: { heading: ['Time'], stub: ['Region', 'ContentsCode'] },
    },
    outputFormat: 'csv',
    outputFormatParams: ['UseCodes'],
  };
  const keep = (payload: object) =>
    portal.app.inject({ method: 'POST', url: '/api/v2/savedqueries', payload });

  it('is kept under an id, and gives its selection and its data', async () => {
    const kept = await keep(query);
    expect([kept.statusCode, kept.body]).toEqual([201, kept.body]);
    const { id, savedQuery, links } = kept.json<{
      readonly id: string;
      readonly savedQuery: typeof query;
      readonly links: readonly { readonly href: string }[];
    }>();
    expect((await keep(query)).json<{ readonly id: string }>().id).toBe(id);
    expect(savedQuery).toEqual({ ...query, id, tableId: 'TAB1' });
    expect(links[1]?.href).toBe(`https://tables.example.gov/api/v2/savedqueries/${id}/data?lang=en`);
    expect((await get(`SavedQueries/${id}`)).json()).toEqual(kept.json());
    const { selection } = (await get(`savedqueries/${id}/selection`)).json<{
      readonly selection: readonly {
        readonly variableCode: string;
        readonly valueCodes: readonly string[];
      }[];
    }>();
    expect(selection.find(({ variableCode }) => variableCode === 'Time')?.valueCodes).toEqual([
      '2023',
      '2024',
    ]);
    const data = await get(`savedqueries/${id}/data`);
    expect(data.body).toBe(
      '\ufeff"Region","ContentsCode","2023","2024"\r\n"01","C2",1780,1790\r\n"02","C2",2380,2390\r\n',
    );
    const asJson = (await get(`savedqueries/${id}/data?outputFormat=json-stat2`)).json<Dataset>();
    expect(asJson.value).toEqual([1780, 1790, 2380, 2390]);
    expect((await get(`tables/TAB1/metadata?savedQuery=${id}`)).statusCode).toBe(200);
  });

  it('is refused when it could not be answered, and unknown ones are not found', async () => {
    const first = { ...query, selection: { selection: [{ variableCode: 'Nothing', valueCodes: ['1'] }] } };
    expect((await keep(first)).statusCode).toBe(400);
    expect((await keep({ ...query, tableId: 'NOSUCH' })).statusCode).toBe(404);
    expect((await keep({ ...query, outputFormat: 'doc' })).statusCode).toBe(400);
    const view = await portal.app.inject({
      method: 'POST',
      url: '/api/views',
      payload: { query: 'decimals=1' },
    });
    for (const id of ['x', 'A'.repeat(22), view.json<{ readonly id: string }>().id])
      expect([id, (await get(`savedqueries/${id}`)).statusCode]).toEqual([id, 404]);
  });
});
