import { afterAll, beforeAll, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { publishFile } from './protocols-for-tests.ts';

let portal: FuzzedPortal;

/** A table that states no decimals, of numbers that have two. */
const TABLE = JSON.stringify({
  version: '2.0',
  class: 'dataset',
  label: 'Rates',
  id: ['area', 'time'],
  size: [2, 2],
  role: { time: ['time'] },
  dimension: {
    area: { category: { index: ['N', 'S'], label: { N: 'North', S: 'South' } } },
    time: { category: { index: ['2023', '2024'] } },
  },
  value: [1, 1.25, 3, 2.5],
});

beforeAll(async () => {
  portal = await openFuzzedPortal();
  const manifest = { code: 'RATES', type: 'DC', topics: ['Economy > Trade > Rates'] };
  await publishFile(portal, manifest, { name: 'rates.json', content: TABLE });
}, 60_000);

afterAll(() => portal.close());

async function read(url: string): Promise<string> {
  const answer = await portal.app.inject({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body;
}

interface Said {
  readonly extension: { readonly px: { readonly decimals: number } };
  readonly dimension: Readonly<Record<string, { category: { unit?: Record<string, { decimals: number }> } }>>;
}

it.each([
  ['/api/v2/tables/RATES/metadata', 2],
  ['/api/v2/tables/RATES/data', 2],
  ['/api/v2/tables/RATES/data?valueCodes[area]=S&valueCodes[time]=*', 1],
])('are those of the figures: %s', async (url, decimals) => {
  const { extension, dimension } = JSON.parse(await read(url)) as Said;
  expect(extension.px.decimals).toBe(decimals);
  expect(Object.values(dimension['ContentsCode']?.category.unit ?? {}).map((unit) => unit.decimals)).toEqual([
    decimals,
  ]);
});

it.each(['/api/v2/tables/RATES/data?outputFormat=px', '/table/DC/RATES.px'])(
  'are those of PX: %s',
  async (url) => {
    expect(await read(url)).toMatch(/^DECIMALS=2;\r?\nSHOWDECIMALS=2;/m);
  },
);
