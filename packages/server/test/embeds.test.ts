import { unpackChart, type PackedChart } from '@almanac/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedPortal } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

const CHART = '/chart/TS/M100001/frame-1';
const QUERY = 'choose=series:in(1)&chart=clusterColumn';
const CALL = '/api/dosauth/1/Chart/EmbedTableCode';

let app: HttpApp;
beforeAll(async () => {
  app = await fixedPortal();
});

interface Kept {
  readonly Data: { readonly code: string; readonly path: string };
}

function keep(body: object) {
  return app.inject({ method: 'POST', url: CALL, payload: body });
}

describe('an embedded chart', () => {
  it('is read before any script runs: title, drawing, words, table, source and the way back', async () => {
    const { statusCode, headers, body } = await app.inject(`${CHART}?${QUERY}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Employed &lt;Residents&gt;</h1>');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toMatch(/<div\s+id="plot"[^>]*>\s*<svg[^>]*width="680"/);
    expect(body).toContain('fill="var(--c1)"');
    expect(body).toContain('Total &lt;all&gt;: 1,100 Thousand, provisional (Q1 2025) in the latest period');
    expect(body).toContain('<td>1,300</td>');
    expect(body).toContain('Source: Labour Force Survey, table M100001');
    expect(body).toContain(`href="/table/TS/M100001?${QUERY.replace('&', '&amp;')}" target="_blank"`);
  });

  it('carries exactly the figures of the CSV of the same address', async () => {
    const { body } = await app.inject(`${CHART}?${QUERY}`);
    const json = /id="chart-model">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '{}';
    const { series } = unpackChart(JSON.parse(json) as PackedChart);
    const csv = await app.inject(`/table/TS/M100001.csv?${QUERY}&layout=tidy`);
    const figures = [...csv.body.matchAll(/,(\d{4})(?:,|\r|$)/gm)].map(([, figure]) => Number(figure));
    const drawn = series.flatMap(({ points }) =>
      points.flatMap((point) => (point?.kind === 'value' ? point.value : [])),
    );
    expect(drawn).toEqual([1000, 1200, 1300, 1100]);
    expect(drawn.filter((value) => !figures.includes(value))).toEqual([]);
  });

  it('may be framed by anybody, and asks no foreign script', async () => {
    const { headers } = await app.inject({
      url: `${CHART}?${QUERY}`,
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('frame-ancestors');
    expect(policy).toContain("script-src 'self';");
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('revalidates, and is the same page in every frame', async () => {
    const first = await app.inject(`${CHART}?${QUERY}`);
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: `/chart/TS/M100001/other?${QUERY}`, headers })).statusCode).toBe(304);
  });

  it('stays at a release when it is told to, and says which', async () => {
    const { body } = await app.inject(`${CHART}?${QUERY}&release=rm100001000`);
    expect(body).toMatch(/Release of \d/);
    expect((await app.inject(`${CHART}?${QUERY}`)).body).not.toContain('Release of');
  });

  it('leads on to the right type and to the table that took its place', async () => {
    const wrong = await app.inject(`/chart/CT/M100001/f?${QUERY}`);
    expect([wrong.statusCode, wrong.headers.location]).toEqual([301, `/chart/TS/M100001/f?${QUERY}`]);
    const old = await app.inject('/chart/CT/C100000/f');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/chart/CT/C100003/f']);
  });

  it.each([
    ['/chart/TS/M999999/f', 404, ENGLISH.say('problem.unknown-table.title')],
    ['/chart/XX/M100001/f', 404, ENGLISH.say('problem.unknown-address.title')],
    ['/chart/TS/M100001/a%20b', 404, ENGLISH.say('problem.unknown-address.title')],
    ['/chart/TS/M100001', 404, ENGLISH.say('problem.unknown-address.title')],
    ['/chart/TS/M100001/f/g', 404, ENGLISH.say('problem.unknown-address.title')],
    [`${CHART}?colour=red`, 400, ENGLISH.say('problem.unknown-parameter.title')],
    [`${CHART}?chart=radar`, 400, ENGLISH.say('problem.invalid-parameter.title')],
    [`${CHART}?chart=populationPyramid`, 400, ENGLISH.say('problem.impossible-chart.title')],
    [`${CHART}?release=nonesuch00`, 404, ENGLISH.say('problem.unknown-release.title')],
    [`${CHART}?embed=AAAAAAAAAAAAAAAAAAAAAA`, 404, ENGLISH.say('problem.unknown-view.title')],
  ])('answers %s with %i and a page without the app', async (url, status, title) => {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(status);
    expect(body).toContain('<html lang="en" data-embed>');
    expect(body).toContain(`<h1>${title}</h1>`);
  });
});

describe('Chart/EmbedTableCode', () => {
  it('keeps a chart under a short code that is always the same, and shows it there', async () => {
    const asked = {
      tableType: 'ts',
      tableCode: 'm100001',
      query: `${QUERY}&release=rm100001000&panel=choose`,
    };
    const answer = await keep(asked);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const { Data } = answer.json<Kept>();
    expect(Data).toEqual({
      code: expect.stringMatching(/^[\w-]{22}$/) as string,
      path: '/chart/TS/M100001/',
    });
    expect((await keep(asked)).json<Kept>().Data.code).toBe(Data.code);
    const chart = await app.inject(`${Data.path}frame-1?embed=${Data.code}`);
    expect(chart.statusCode).toBe(200);
    expect(chart.body).toContain('Release of');
    expect(chart.body).toContain(`/table/TS/M100001?${QUERY.replace('&', '&amp;')}&amp;release=rm100001000"`);
    expect((await app.inject(`/chart/CT/C100003/f?embed=${Data.code}`)).statusCode).toBe(404);
  });

  it.each([
    [{ tableType: 'TS', tableCode: 'M999999', query: '' }, 404, 'unknown-table'],
    [{ tableType: 'TS', tableCode: 'M100001', query: 'colour=red' }, 400, 'unknown-parameter'],
    [{ tableType: 'TS', tableCode: 'M100001', query: 'chart=populationPyramid' }, 400, 'impossible-chart'],
    [{ tableType: 'TS', tableCode: 'M100001', query: 'release=none' }, 404, 'unknown-release'],
    [{ tableType: 'TS', tableCode: 'M100001', query: 'a'.repeat(2001) }, 400, 'invalid-body'],
    [{ tableType: 'TS', tableCode: 'M100001' }, 400, 'invalid-body'],
  ])('refuses %o with %i %s', async (body, status, code) => {
    const answer = await keep(body);
    expect([answer.statusCode, answer.json<{ Code: string }>().Code]).toEqual([status, code]);
  });

  it('is limited', async () => {
    const narrow = await fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '1' });
    const ask = () => narrow.inject({ method: 'POST', url: CALL, payload: {} });
    await ask();
    expect((await ask()).statusCode).toBe(429);
  });
});
