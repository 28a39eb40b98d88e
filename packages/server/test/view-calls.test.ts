import { PROTOCOL_KEYS, viewCallsSchema, type ProtocolKey, type ViewCall } from '@almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { publishFile } from './protocols-for-tests.ts';

const ROWS = [
  'area,sex,year,value',
  ...['North', 'South', 'East'].flatMap((area, at) =>
    ['Females', 'Males'].flatMap((sex, of) =>
      [2021, 2022, 2023, 2024].map(
        (year) => `${area},${sex},${year},${1000 * (at + 1) + 100 * of + year - 2020.5}`,
      ),
    ),
  ),
].join('\n');

let portal: FuzzedPortal;
let publicUrl: string;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  for (const [code, type] of [
    ['CROSS', 'CT'],
    ['SERIES', 'TS'],
  ]) {
    await publishFile(
      portal,
      { code, type, title: code, topics: ['Trials > Calls > Calls'] },
      { name: 'x.csv', content: ROWS },
    );
  }
  const { body } = await portal.app.inject('/robots.txt');
  publicUrl = /^Sitemap: (.*)\/sitemap.xml$/m.exec(body)?.[1] ?? '';
}, 60_000);

afterAll(() => portal.close());

async function callsOf(page: string) {
  const [path = '', query = ''] = page.split('?', 2);
  const answer = await portal.app.inject(`${path}/calls.json?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return viewCallsSchema.parse(answer.json());
}

async function made({ method, address, accept, body }: ViewCall): Promise<string> {
  const answer = await portal.app.inject({
    method,
    url: address.replace(publicUrl, ''),
    headers: {
      ...(accept !== undefined && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}

/** The figures in an answer, whatever their order. */
const FIGURES: Readonly<Record<ProtocolKey, (body: string) => readonly number[]>> = {
  'data-api': (body) => [...body.matchAll(/"value":"([\d.]+)"/g)].map(([, value]) => Number(value)),
  'px-web-api-2': inJsonStat,
  'px-web-api-1': inJsonStat,
  'sdmx-3': inSdmxCsv,
  'sdmx-2': inSdmxCsv,
};

function inJsonStat(body: string): readonly number[] {
  return (JSON.parse(body) as { readonly value: readonly number[] }).value;
}

function inSdmxCsv(body: string): readonly number[] {
  const [head = '', ...lines] = body.trim().split(/\r?\n/);
  const at = head.split(',').indexOf('OBS_VALUE');
  return lines.map((line) => Number(line.split(',')[at]));
}

async function figuresOf(page: string): Promise<readonly number[]> {
  const [path = '', query = ''] = page.split('?', 2);
  const { body } = await portal.app.inject(`${path}.json?${query}`);
  return Object.values((JSON.parse(body) as { readonly value: Readonly<Record<string, number>> }).value);
}

const sorted = (figures: readonly number[]): readonly number[] => figures.toSorted((a, b) => a - b);

describe.each([
  ['/table/CT/CROSS', []],
  ['/table/CT/CROSS?choose=area:in(North,East)', ['data-api']],
  ['/table/CT/CROSS?choose=time:latest(2)', []],
  ['/table/TS/SERIES?choose=sex:in(Males)', []],
  ['/table/TS/SERIES?choose=time:in(2021,2023,2024)&choose=area:in(South)', ['sdmx-2']],
  ['/table/TS/SERIES?pivot=sex,time/area&decimals=1&sort=rows:text:DESCENDING', []],
] as const)('the calls of %s', (page, without) => {
  it.each(PROTOCOL_KEYS)('give its figures by %s, or say why they do not', async (key) => {
    const { calls } = await callsOf(page);
    const { call, because } = calls.find(({ protocol }) => protocol === key) ?? {};
    if (!call) {
      expect(because).toMatch(/\.$/);
      expect(without).toContain(key);
      return;
    }
    expect(sorted(FIGURES[key](await made(call)))).toEqual(sorted(await figuresOf(page)));
  });
});

describe('a view that no protocol can say', () => {
  it.each([
    ['?sum=sex:in(Females,Males):c1:name(Both)', 'computed'],
    ['?top=rows:top:1:by(2024)', 'by their figures'],
  ])('is told to be one: %s', async (query, said) => {
    const { calls } = await callsOf(`/table/TS/SERIES${query}`);
    for (const { call, because } of calls)
      expect([call, because]).toEqual([undefined, expect.stringContaining(said)]);
  });

  it('names the columns of its tidy CSV all the same', async () => {
    const { columns } = await callsOf('/table/TS/SERIES?sum=sex:in(Females,Males):c1:name(Both)');
    const { body } = await portal.app.inject('/table/TS/SERIES.csv?layout=tidy');
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      body.split('\r\n', 1)[0]?.split(',').toSorted(),
    );
    expect(columns.find(({ name }) => name === 'time')?.type).toBe('year');
  });
});
