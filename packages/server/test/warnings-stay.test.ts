import { parquetReadObjects } from 'hyparquet';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedPortal } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

/** The warnings that readers get, and the views they belong to. */
const WARNED = [
  [
    'sum=series:in(1.1):c1:name(Rates)',
    'Adds up figures in “Per Cent”. Rates and indices do not add up to anything of their kind.',
  ],
  ['change=period:percentage&change=period:absolute', ENGLISH.say('compute.warning.change-of-change')],
] as const;

let app: HttpApp;
beforeAll(async () => {
  app = await fixedPortal();
});

async function bytesAt(address: string): Promise<Buffer<ArrayBuffer>> {
  const answer = await app.inject(address);
  expect(answer.statusCode, address).toBe(200);
  return Buffer.from(answer.rawPayload);
}

const textAt = async (address: string): Promise<string> => (await bytesAt(address)).toString();

/** Words that are drawn, whatever lines they are broken into. */
const drawn = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join(' ');

async function workbookText(address: string): Promise<string> {
  const sheets = await readWorkbook(await bytesAt(address));
  return JSON.stringify(sheets);
}

describe.each(WARNED)('the warning of %s', (query, words) => {
  it.each<readonly [string, () => Promise<string>]>([
    ['the page opened anew', () => textAt(`/table/TS/M100001?${query}`)],
    ['CSV', () => textAt(`/table/TS/M100001.csv?${query}`)],
    ['tidy CSV', () => textAt(`/table/TS/M100001.csv?${query}&layout=tidy`)],
    ['JSON-stat', () => textAt(`/table/TS/M100001.json?${query}`)],
    ['Excel', () => workbookText(`/table/TS/M100001.xlsx?${query}`)],
    [
      'Parquet',
      async () => {
        const { buffer } = Uint8Array.from(await bytesAt(`/table/TS/M100001.parquet?${query}`));
        const rows = await parquetReadObjects({ file: buffer });
        return rows.map((row) => String(row['footnotes'])).join(' ');
      },
    ],
    ['the chart as a picture', async () => drawn(await textAt(`/table/TS/M100001.svg?${query}&chart=line`))],
    ['an embedded chart', () => textAt(`/chart/TS/M100001/frame?${query}&chart=line`)],
  ])('stays with the result in %s', async (_, said) => {
    expect((await said()).replace(/\s+/g, ' ')).toContain(words);
  });
});
