import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInFrame } from './stage/accessibility-faults.ts';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { ANY, like, say, starting } from './stage/english.ts';
import { MANY_LINES, publishManyLines } from './stage/many-lines.ts';
import { openStage, type Stage } from './stage/stage.ts';

const VIEW = 'choose=time:latest(12)&choose=series:in(1)';
const CHART = `/chart/TS/M451011/f1?${VIEW}`;
/** What the words about a line say of it. */
const TREND = say('chart.summary.trend', {
  name: ANY,
  latest: ANY,
  lowest: ANY,
  highest: ANY,
  trend: 'rising',
});
const HEAVY = `/chart/TS/${MANY_LINES.code}/f1?chart=line&legend=top`;

let stage: Stage;
let foreign: Server;
let newspaper: string;
let frames: (path: string) => string;

/** A page of another site, on another port, with the body it was last given. */
beforeAll(async () => {
  stage = await openStage({ demonstration: true });
  await publishManyLines(stage.portal);
  const { url } = stage.portal;
  frames = (path) => `<iframe id="f1" src="${url}${path}" style="width:600px;height:600px"></iframe>`;
  foreign = createServer((request, response) => {
    const body = new URL(request.url ?? '/', 'http://x').searchParams.get('body') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>News</title>${body}`);
  });
  await new Promise<void>((resolve) => {
    foreign.listen(0, '127.0.0.1', resolve);
  });
  newspaper = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});

afterAll(async () => {
  foreign.close();
  await stage.close();
});

async function read(body: string, options: Parameters<typeof openPage>[1] = {}): Promise<WatchedPage> {
  const watched = await openPage(stage.browser, options);
  await watched.page.goto(`${newspaper}/?body=${encodeURIComponent(body)}`);
  return watched;
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe', { state: 'attached' });
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

/** The chart in the first frame, once it is live. */
async function chartIn(page: Page): Promise<Frame> {
  const frame = await frameOf(page);
  await frame.locator('#plot[role=application]').waitFor();
  return frame;
}

/** The size of what an address sends, gzipped where it is compressible. */
function packedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      answer.on('end', () => {
        resolve(bytes);
      });
    }).on('error', reject);
  });
}

/** What must load before the chart is live: everything of the page but its figures and its picture. */
async function weightsOf(page: Page): Promise<readonly { readonly name: string; readonly bytes: number }[]> {
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      ({ name }) => name,
    ),
  );
  const parts = loaded.filter((name) => !/\/figures\.json\?|\.svg\?/.test(name));
  return Promise.all(parts.map(async (name) => ({ name, bytes: await packedBytes(name) })));
}

describe('an embedded chart on a page of another site', () => {
  it('takes the height that its own code gives it, reads by keys, and leads back', async () => {
    const { context, page, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/table/TS/M451011?${VIEW}&chart=line`);
    await page.getByRole('button', { name: say('chart-page.embed') }).click();
    const dialog = page.getByRole('dialog', { name: say('chart-page.embed.title') });
    await dialog.getByRole('button', { name: say('chart-page.embed.fixed') }).click();
    await expect.poll(() => dialog.locator('code').textContent()).toContain('<iframe');
    await dialog.frameLocator('iframe').locator('#plot').waitFor();
    const code = (await dialog.locator('code').textContent()) ?? '';
    await page.goto(`${newspaper}/?body=${encodeURIComponent(code)}`);
    const chart = await chartIn(page);
    const wanted = await chart.evaluate(() => document.documentElement.getBoundingClientRect().height);
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.height)
      .toBe(Math.ceil(wanted));
    await chart.locator('#plot').press('ArrowLeft');
    await expect
      .poll(() => chart.locator('#reading').textContent())
      .toContain(say('chart.point', { name: 'Oct 2026', value: '' }));
    await chart.locator('#plot').press('ArrowLeft');
    await expect
      .poll(() => chart.locator('#reading').textContent())
      .toContain(say('chart.point', { name: 'Sep 2026', value: '' }));
    await chart
      .locator('footer')
      .getByText(like(ANY + say('embed.release', { day: ANY }) + ANY))
      .waitFor();
    const opened = context.waitForEvent('page');
    await chart.getByRole('link', { name: starting(say('embed.open-table', { site: '' })) }).click();
    const table = await opened;
    await table.waitForURL(/\/table\/TS\/M451011\?.*release=/);
    await table.getByRole('heading', { level: 1, name: /Merchandise trade/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('follows light and dark, carries no app, and passes axe', async () => {
    const { context, page, complaints } = await read(frames(CHART), { colorScheme: 'dark' });
    const chart = await chartIn(page);
    const ground = () => chart.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const line = () => chart.locator('#plot path[stroke="#36beb2"]').count();
    await expect.poll(ground).toBe('rgb(18, 21, 24)');
    await expect.poll(line).toBeGreaterThan(0);
    expect(await faultsInFrame(chart, { within: 'main' })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe('rgb(252, 252, 250)');
    await expect.poll(line).toBe(0);
    const loaded = await chart.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /\/api\/|react|session/.test(name))).toEqual([]);
    expect(await faultsInFrame(chart, { within: 'main' })).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([['M451021'], [MANY_LINES.code]])(
    'of %s weighs at most 60 KB beyond the chart library and what comes with it, its typeface included',
    async (code) => {
      const { context, page, complaints } = await openPage(stage.browser);
      await page.goto(`${stage.portal.url}/chart/TS/${code}/f1?chart=line`);
      await page.locator('#plot[role=application]').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const weights = await weightsOf(page);
      const library = Math.max(...weights.map(({ bytes }) => bytes));
      const rest = weights.reduce((sum, { bytes }) => sum + bytes, 0) - library;
      expect(weights.find(({ bytes }) => bytes === library)?.name).toMatch(/\.js$/);
      expect(weights.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(1);
      expect(rest).toBeGreaterThan(30_000);
      expect(rest).toBeLessThan(60_000);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('of many figures fetches them with the library, reads by keys, and is a picture before', async () => {
    const { context, page, complaints } = await read(frames(HEAVY));
    const chart = await chartIn(page);
    expect(await chart.locator('#plot img').count()).toBe(0);
    expect(await chart.locator('#legend li').count()).toBe(MANY_LINES.lines);
    await chart.locator('#plot').press('Home');
    await expect
      .poll(() => chart.locator('#reading').textContent())
      .toContain(say('chart.point', { name: 'Line 1, Jan 1990', value: '0' }));
    expect(await faultsInFrame(chart, { within: 'main' })).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays the picture that it is where its figures cannot be fetched', async () => {
    const { context, page } = await openPage(stage.browser);
    await page.route('**/figures.json?*', (route) => route.abort());
    await page.goto(`${stage.portal.url}${HEAVY}`, { waitUntil: 'networkidle' });
    const picture = page.locator('#plot[role=img] img');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(680);
    expect(await page.locator('#reading').textContent()).toBe('');
    await context.close();
  });

  it('is a drawing with words and a table where no script runs', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${newspaper}/?body=${encodeURIComponent(frames(CHART))}`);
    const chart = page.frameLocator('iframe');
    expect(await chart.locator('#plot svg path').count()).toBeGreaterThan(3);
    await chart.getByText(say('embed.words')).click();
    await chart
      .getByText(like(ANY + TREND + ANY))
      .first()
      .waitFor();
    expect(await chart.locator('tbody td').count()).toBe(12);
    await context.close();
  });

  it('is the only page that shows anything of the portal in a frame', async () => {
    for (const path of ['/', '/account', `/table/TS/M451011`, '/chart/TS/NOSUCH/f1', '/chart/else']) {
      const { context, page } = await read(
        frames(path).replace('<iframe', '<iframe sandbox="allow-scripts"'),
      );
      const frame = await frameOf(page);
      await expect.poll(() => frame.evaluate(() => document.readyState)).toBe('complete');
      expect(await frame.getByRole('banner').count()).toBe(0);
      expect(await frame.getByRole('button').count()).toBe(0);
      await context.close();
    }
  });
});

describe('a chart by address', () => {
  it('opens in a browser as SVG and as PNG, and is what the page names for link previews', async () => {
    const { context, page, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/table/TS/M451011?${VIEW}`);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe(
      'summary_large_image',
    );
    for (const [address, width] of [
      [String(image), 1200],
      [`${stage.portal.url}/table/TS/M451011.svg?${VIEW}`, 960],
      [`${stage.portal.url}/table/TS/M451011.png?${VIEW}&scale=3`, 2880],
    ] as const) {
      const size = await page.evaluate(async (src) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return picture.naturalWidth;
      }, address);
      expect(size).toBe(width);
    }
    const drawing = await context.newPage();
    const refused: string[] = [];
    drawing.on('console', (message) => refused.push(message.text()));
    await drawing.goto(`${stage.portal.url}/table/TS/M451011.svg?${VIEW}`);
    expect(await drawing.evaluate(() => [...document.fonts].length)).toBe(3);
    expect(refused).toEqual([]);
    await page.getByRole('button', { name: say('button.download'), exact: true }).click();
    const png = page.getByRole('link', { name: /PNG/ });
    const downloading = page.waitForEvent('download');
    await png.click();
    expect((await downloading).suggestedFilename()).toBe('M451011.png');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
