import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { inlineStyleHash } from '../src/platform/http/security-headers.ts';
import { fixedPortal } from './fixed-portal.ts';

const SVG = '/table/TS/M100001.svg';
const PNG = '/table/TS/M100001.png';

/** The words that are drawn in a picture. */
function textsOf(svg: string): string {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join('\n');
}

function sizeOf(png: Buffer): readonly [string, number, number] {
  return [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)];
}

let app: HttpApp;
beforeAll(async () => {
  app = await fixedPortal();
});

describe('a chart by address', () => {
  it('is the view of the page as SVG, with title, axes, source, date and address in it', async () => {
    const answer = await app.inject(`${SVG}?choose=series:in(1)&chart=clusterColumn&chartFootnote=Ours`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    const texts = textsOf(answer.body);
    expect(texts).toContain('Employed &lt;Residents&gt;');
    expect(texts).toContain('Thousand');
    expect(texts).toContain('Ours');
    expect(texts).toContain('Source: Labour Force Survey, table M100001');
    expect(texts).toContain('https://tables.example.gov/table/TS/M100001?choose=series:in(1)');
    expect(answer.body).toContain("@font-face{font-family:'Public Sans'");
    const policy = String(answer.headers['content-security-policy']);
    const style = /<style>([^<]*)<\/style>/.exec(answer.body)?.[1] ?? '';
    expect(policy).toContain(`default-src 'none'; style-src ${inlineStyleHash(style)}; font-src data:`);
    expect(answer.body).not.toContain(' style=');
    expect(policy).not.toContain('script-src');
  });

  it('decodes as PNG at each scale, with its words drawn', async () => {
    const query = 'choose=series:in(1)&width=600&height=400';
    for (const scale of ['1', '2', '3', '4']) {
      const { rawPayload, headers } = await app.inject(`${PNG}?${query}&scale=${scale}`);
      expect(headers['content-type']).toBe('image/png');
      expect(sizeOf(rawPayload)).toEqual(['PNG', 600 * Number(scale), 400 * Number(scale)]);
    }
    const titled = await app.inject(`${PNG}?${query}`);
    const untitled = await app.inject(`${PNG}?${query}&chartTitle=%20`);
    // Decoded again: the letters of the title are there.
    expect(inkAtTop(titled.rawPayload)).toBeGreaterThan(inkAtTop(untitled.rawPayload) + 200);
  });

  it('comes dark, and exactly as high as was asked for even where its names need more', async () => {
    const { body } = await app.inject(`${SVG}?choose=series:in(1)&theme=dark&width=800&height=240`);
    expect(body).toContain('#121518');
    expect(/^<svg [^>]*width="800" height="240"/.test(body)).toBe(true);
  });

  it('is kept by who has it until there is another release, and revalidates at the address of one', async () => {
    const first = await app.inject(`${SVG}?choose=series:in(1)`);
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: `${SVG}?choose=series:in(1)`, headers })).statusCode).toBe(304);
    const other = await app.inject({ url: `${SVG}?choose=series:in(1.1)`, headers });
    expect(other.statusCode).toBe(200);
    const fixed = await app.inject(`${SVG}?choose=series:in(1)&release=rm100001000`);
    expect(fixed.headers['cache-control']).toBe('no-cache');
    expect((await app.inject({ method: 'HEAD', url: SVG + '?choose=series:in(1)' })).statusCode).toBe(200);
  });

  it('draws each figure of the CSV of the same address', async () => {
    const query = 'choose=series:in(1)&choose=time:latest(3)';
    const csv = (await app.inject(`/table/TS/M100001.csv?${query}`)).body;
    const svg = (await app.inject(`${SVG}?${query}&chart=verticalBar`)).body;
    for (const figure of ['1200', '1300', '1100']) expect(csv).toContain(figure);
    expect(barHeights(svg)).toEqual(
      [1200, 1300, 1100].map((each) => Math.round((each / 1300) * 1000) / 1000),
    );
  });

  it.each([
    [`${SVG}?colour=red`, 400, 'unknown-parameter'],
    [`${SVG}?scale=2`, 400, 'unknown-parameter'],
    [`${PNG}?words=none`, 400, 'unknown-parameter'],
    [`${SVG}?words=some`, 400, 'invalid-parameter'],
    [`${PNG}?scale=5`, 400, 'invalid-parameter'],
    [`${PNG}?scale=x`, 400, 'invalid-parameter'],
    [`${SVG}?width=10`, 400, 'invalid-parameter'],
    [`${SVG}?width=99999`, 400, 'invalid-parameter'],
    [`${SVG}?theme=sepia`, 400, 'invalid-parameter'],
    [`${SVG}?chart=radar`, 400, 'invalid-parameter'],
    [`${SVG}?chart=populationPyramid`, 400, 'impossible-chart'],
    [`${SVG}?release=nonesuch00`, 404, 'unknown-release'],
    ['/table/CT/M100001.svg', 404, 'wrong-kind'],
    ['/table/TS/M999999.png', 404, 'unknown-table'],
    [`${PNG}?choose=series:in(1)&width=2400&height=2400&scale=4`, 400, 'invalid-parameter'],
  ])('answers %s with %i %s', async (url, status, code) => {
    const answer = await app.inject(url);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('is the plot alone where words are not wanted, light or dark', async () => {
    const light = await app.inject(`${SVG}?choose=series:in(1)&words=none&width=300&height=200`);
    const dark = await app.inject(`${SVG}?choose=series:in(1)&words=none&width=300&height=200&theme=dark`);
    expect([light.statusCode, dark.statusCode]).toEqual([200, 200]);
    expect(light.body).toMatch(/^<svg [^>]*width="300" height="200"/);
    expect(light.body).toMatch(/<path [^>]*stroke=/);
    expect(light.body).not.toContain('Source');
    expect(dark.body).not.toBe(light.body);
  });

  it('says in words why a type does not suit', async () => {
    const answer = await app.inject(`${PNG}?chart=populationPyramid`);
    expect(answer.json<{ detail: string }>().detail).toBe(
      'The chart type “Population pyramid” does not suit these figures. Needs figures for males and females. Choose other rows and columns, or another type.',
    );
  });

  it('of a table that was replaced leads on', async () => {
    const answer = await app.inject('/table/CT/C100000.png?scale=2');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/table/CT/C100003.png?scale=2']);
  });

  it('is refused to who asks too often', async () => {
    const narrow = await fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '1' });
    await narrow.inject(`${SVG}?chart=populationPyramid`);
    expect((await narrow.inject(`${SVG}?choose=series:in(1)`)).statusCode).toBe(429);
  });
});

describe('a link preview', () => {
  it('shows the chart of exactly the page, with its words', async () => {
    const { body } = await app.inject('/table/TS/M100001?choose=series:in(1)&frame=x');
    const tags = new Map(
      [...body.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')] as const,
      ),
    );
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(tags.get('og:image:alt')).toContain(
      'Total &lt;all&gt;: 1,100 Thousand, provisional (Q1 2025) in the latest period',
    );
    const address = tags.get('og:image') ?? '';
    expect(address).toBe(
      'https://tables.example.gov/table/TS/M100001.png?choose=series:in(1)&release=rm100001000&width=800&height=420&scale=1.5',
    );
    expect(tags.get('twitter:image')).toBe(address);
    const { rawPayload } = await app.inject(address.replace('https://tables.example.gov', ''));
    expect(sizeOf(rawPayload)).toEqual(['PNG', 1200, 630]);
  });

  it('is plain where no chart suits, and on other pages', async () => {
    const { body } = await app.inject('/table/TS/M100001?choose=series:in(1)&choose=time:in(2024-2Q)');
    expect(body).toContain('<meta name="twitter:card" content="summary" />');
    expect(body).not.toContain('og:image');
    expect(body).not.toContain('M100001.png');
    expect((await app.inject('/')).body).not.toContain('og:image');
  });
});

/** Dark pixels in the upper sixth, counted after the PNG has been read and drawn again by resvg. */
function inkAtTop(png: Buffer): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="66"><image width="600" height="400" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 100) dark += 1;
  return dark;
}

/** The heights of the bars relative to the tallest. */
function barHeights(svg: string): readonly number[] {
  const bars = [...svg.matchAll(/<path d="M[\d.]+ ([\d.]+)l[\d.]+ 0l0 ([\d.-]+)/g)].map(([, , height]) =>
    Math.abs(Number(height)),
  );
  const most = Math.max(...bars);
  return bars.map((height) => Math.round((height / most) * 1000) / 1000);
}
