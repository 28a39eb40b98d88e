import { unpackChart, type PackedChart } from '@almanac/contract';
import { parseTableCode, type Category, type StatTable } from '@almanac/core';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

import { MOST_PAGE_BYTES } from '../src/features/charts/fitting-page.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedIndex, fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';

/** A table of many lines: figures of seven digits that look random. */
function manyLines(name: string, lines: number, months: number): StatTable {
  const code = parseTableCode(name);
  if (code === undefined) throw new Error(`${name} is no code`);
  const series = Array.from({ length: lines }, (_, at): Category => {
    return { id: String(at + 1), label: `Place ${(at * 7919) % 10_007} of ${(at * 104_729) % 1_000_003}` };
  });
  const time = Array.from({ length: months }, (_, at): Category => {
    const [year, part] = [1990 + Math.floor(at / 12), (at % 12) + 1];
    const id = `${year}-${String(part).padStart(2, '0')}`;
    return { id, label: id, period: { frequency: 'monthly', year, part } };
  });
  return {
    ...JOBS,
    code,
    title: `${lines} lines of ${months} months`,
    decimals: 1,
    cube: {
      dimensions: [
        { id: 'series', label: 'Data series', role: 'measure', categories: series },
        { id: 'time', label: 'Month', role: 'time', categories: time },
      ],
      values: Float64Array.from({ length: lines * months }, (_, cell) => ((cell * 7919) % 1_000_003) / 10),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}

const LIGHT = manyLines('W100001', 5, 60);
const MIDDLE = manyLines('W100002', 24, 240);
const HEAVY = manyLines('W100003', 54, 322);
const NAMES = manyLines('W100004', 3000, 2);

let app: HttpApp;
beforeAll(async () => {
  const tables = [LIGHT, MIDDLE, HEAVY, NAMES];
  app = await fixedPortal({}, { index: fixedIndex(tables), store: fixedStore(tables) });
});

/** The page of a chart of lines, what it weighs, and the addresses that it names. */
async function pageOf({ code }: StatTable, more = '') {
  const url = `/chart/TS/${code}/f?chart=line${more}`;
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.statusCode).toBe(200);
  const html = gunzipSync(answer.rawPayload).toString();
  const named = (pattern: RegExp): string => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  return {
    html,
    bytes: answer.rawPayload.byteLength,
    figures: named(/data-figures="([^"]*)"/),
    light: named(/<img\s+src="([^"]*)"/),
    dark: named(/<source media="\(prefers-color-scheme: dark\)" srcset="([^"]*)"/),
  };
}

/** The figures of a chart, series by series, as its table has them. */
function valuesIn(packed: PackedChart): readonly number[] {
  return unpackChart(packed).series.flatMap(({ points }) =>
    points.map((point) => (point?.kind === 'value' ? point.value : Number.NaN)),
  );
}

describe('the page of an embedded chart', () => {
  it('carries its figures and its drawing where they weigh little', async () => {
    const { html, bytes, figures, light } = await pageOf(LIGHT);
    expect(bytes).toBeLessThan(MOST_PAGE_BYTES / 2);
    expect([figures, light]).toEqual(['', '']);
    expect(html).toMatch(/<div\s+id="plot"[^>]*>\s*<svg/);
    const [, json = ''] = /id="chart-model">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(valuesIn(JSON.parse(json) as PackedChart)).toEqual([...LIGHT.cube.values]);
  });

  it('names the address of its figures where with them it would weigh too much', async () => {
    const { html, bytes, figures, light } = await pageOf(MIDDLE);
    expect(bytes).toBeLessThanOrEqual(MOST_PAGE_BYTES);
    expect(html).not.toContain('id="chart-model"');
    expect(html).toMatch(/<div\s+id="plot"[^>]*>\s*<svg/);
    expect(light).toBe('');
    const answer = await app.inject(figures);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(valuesIn(answer.json<PackedChart>())).toEqual([...MIDDLE.cube.values]);
  });

  it('shows a picture in the place of a drawing that weighs too much, in light and in dark', async () => {
    const { html, bytes, figures, light, dark } = await pageOf(HEAVY);
    expect(bytes).toBeLessThanOrEqual(MOST_PAGE_BYTES);
    expect(html).not.toMatch(/<div\s+id="plot"[^>]*>\s*<svg/);
    const pictures = await Promise.all([light, dark].map((address) => app.inject(address)));
    for (const { statusCode, headers, body } of pictures) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      expect(body).toMatch(/^<svg width="680" height="340"/);
    }
    expect(pictures[0]?.body).not.toBe(pictures[1]?.body);
    expect(valuesIn((await app.inject(figures)).json<PackedChart>())).toEqual([...HEAVY.cube.values]);
  });

  it('says how many names and rows it leaves to the file where they weigh too much', async () => {
    const { html, bytes } = await pageOf(NAMES, '&legend=top');
    expect(bytes).toBeLessThanOrEqual(MOST_PAGE_BYTES);
    expect(html).toContain('<li>The first 60 of 3,000 names; the file below has all of them.</li>');
    expect(html).toContain('The first 300 of 3,000 rows; the files below have all of them.');
  });

  it('asks for the figures of the release that it shows, whether it stays there or follows the latest', async () => {
    const { figures } = await pageOf(MIDDLE);
    expect(figures).toMatch(/^\/chart\/TS\/W100002\/figures\.json\?chart=line&release=rw100002000&version=/);
    expect((await pageOf(MIDDLE, '&release=rw100002000')).figures).toBe(figures);
  });
});

describe('the figures of an embedded chart', () => {
  const ADDRESS = '/chart/TS/M100001/figures.json';

  it('are asked for again each time, whatever version their address names', async () => {
    const { figures } = await pageOf(MIDDLE);
    const other = await app.inject(figures.replace(/version=.*/, 'version=another'));
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(other.body).toBe((await app.inject(figures)).body);
    const headers = { 'if-none-match': String(other.headers.etag) };
    expect((await app.inject({ url: figures, headers })).statusCode).toBe(304);
  });

  it.each([
    ['', 400, 'invalid-parameter'],
    ['?release=nonesuch00', 404, 'unknown-release'],
    ['?release=rm100001000&colour=red', 400, 'unknown-parameter'],
    ['?release=rm100001000&chart=populationPyramid', 400, 'impossible-chart'],
    ['?release=rm100001000&view=AAAAAAAAAAAAAAAAAAAAAA', 404, 'unknown-view'],
  ])('refuse %s with %i %s', async (query, status, code) => {
    const answer = await app.inject(`${ADDRESS}${query}`);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it.each([
    ['/chart/TS/M999999/figures.json?release=r1', 'unknown-table'],
    ['/chart/CT/M100001/figures.json?release=rm100001000', 'wrong-kind'],
  ])('refuse %s with %s', async (url, code) => {
    expect((await app.inject(url)).json<{ code: string }>().code).toBe(code);
  });
});
