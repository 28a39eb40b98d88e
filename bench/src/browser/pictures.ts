import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

import { openBenchBrowser } from './bench-browser.ts';
import { startServer } from '../servers/bench-server.ts';
import { benchView } from './bench-view.ts';
import { publishView } from './publish-view.ts';
import { inWords, quantile, timed, type Timings } from '../timings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 18_141;
const RUNS = 200;
const BROWSER_RUNS = 30;
const EMBED_RUNS = 5;
const LARGE_RUNS = 8;

const LARGE_CHARTS: Readonly<Record<string, readonly [number, number]>> = { B3: [21, 214], B4: [54, 322] };

/** The phone and connection of the first-load benchmark. */
const CPU_SLOWDOWN = 4;
const FAST_4G = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 187_500 };

/** Records when the server-rendered chart is visible, and when the live one has replaced it. */
const WATCH = `{
  const look = () => {
    const plot = document.querySelector('#plot');
    if (plot?.querySelector('path')) window.drawnAt ??= performance.now();
    if (plot?.getAttribute('role') === 'application') window.liveAt ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

async function fetched(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

function perSecond(times: Timings): string {
  return (1000 / (times.reduce((sum, time) => sum + time, 0) / times.length)).toFixed(0);
}

async function benchServerPictures(url: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const suffix of ['svg', 'png']) {
    const fresh = await timed(RUNS, (run) => fetched(`${url}/table/TS/B1.${suffix}?chartTitle=${run}`));
    const kept = await timed(RUNS, () => fetched(`${url}/table/TS/B1.${suffix}`));
    lines.push(
      `${suffix} new: ${perSecond(fresh)} a second, ${inWords(fresh)}; kept: ${perSecond(kept)} a second, ${inWords(kept)}`,
    );
  }
  return lines;
}

/** How long other requests wait while the largest charts are drawn. */
async function benchOthers(url: string): Promise<string> {
  let drawn = 0;
  const drawing = (async () => {
    for (; drawn < LARGE_RUNS; drawn += 1) await fetched(`${url}/table/TS/B2.svg?chartTitle=${drawn}`);
  })();
  const waits: number[] = [];
  while (drawn < LARGE_RUNS) waits.push(...(await timed(1, () => fetched(`${url}/healthz`))));
  await drawing;
  const sorted = waits.sort((a, b) => a - b);
  return `while charts of 40 lines of 720 months are drawn, another answer takes p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms`;
}

/** The baseline: an open headless browser loads the chart's page and takes a screenshot. */
async function benchBrowserPictures(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 960, height: 640 } });
  const times = await timed(BROWSER_RUNS, async (run) => {
    await page.goto(`${url}/chart/TS/B1/f?chartTitle=${run}`);
    await page.locator('#plot[role=application]').waitFor();
    await page.screenshot();
  });
  await page.close();
  return `png by a headless browser that stays open: ${perSecond(times)} a second, ${inWords(times)}`;
}

async function loadEmbed(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 720, height: 640 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(WATCH);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction('window.liveAt !== undefined');
  const found = await page.evaluate<{ drawn: number; live: number; sizes: [string, number][] }>(
    `({ drawn: window.drawnAt, live: window.liveAt, sizes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((each) => [each.name, each.encodedBodySize]) })`,
  );
  await context.close();
  return found;
}

async function benchEmbed(browser: Browser, url: string): Promise<string> {
  const loads = [];
  for (let run = 0; run < EMBED_RUNS; run += 1) loads.push(await loadEmbed(browser, `${url}/chart/TS/B1/f`));
  const middle = (times: readonly number[]): number =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    );
  const sizes = loads[0]?.sizes ?? [];
  const library = Math.max(...sizes.filter(([name]) => name.endsWith('.js')).map(([, bytes]) => bytes));
  const fonts = sum(sizes.filter(([name]) => name.endsWith('.woff2')));
  const rest = sum(sizes) - library - fonts;
  return `embedded chart on a slow telephone: drawn after ${middle(loads.map(({ drawn }) => drawn)).toFixed(0)} ms (aim 1,500 ms), live after ${middle(loads.map(({ live }) => live)).toFixed(0)} ms; page, styles, scripts and typeface ${kilobytes(rest + fonts)} (aim 60 KB), of which the typeface ${kilobytes(fonts)}; chart library ${kilobytes(library)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}

/** The page of an embedded chart omits figures and drawing where they would make it too large. */
async function benchPageWeights(url: string): Promise<string> {
  const weights = await Promise.all(
    Object.entries(LARGE_CHARTS).map(async ([code, [lines, months]]) => {
      const answer = await fetch(`${url}/chart/TS/${code}/f`);
      const { byteLength } = gzipSync(Buffer.from(await answer.arrayBuffer()));
      return `${lines} lines of ${months} months ${kilobytes(byteLength)}`;
    }),
  );
  return `page of an embedded chart, packed: ${weights.join(', ')}`;
}

function sum(sizes: readonly (readonly [string, number])[]): number {
  return sizes.reduce((total, [, bytes]) => total + bytes, 0);
}

/** Charts outside the portal: pictures by address, and embedded. */
export async function benchPictures(): Promise<readonly string[]> {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-web.ts')], { cwd: ROOT });
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'));
  process.env['ALMANAC_EXPENSIVE_REQUESTS'] = '1000000';
  const server = await startServer(folder, PORT);
  const browser = await openBenchBrowser();
  try {
    await publishView(server, 'B1', benchView(5, 60));
    await publishView(server, 'B2', benchView(40, 720));
    for (const [code, size] of Object.entries(LARGE_CHARTS))
      await publishView(server, code, benchView(...size));
    const lines = [
      ...(await benchServerPictures(server.url)),
      await benchOthers(server.url),
      await benchPageWeights(server.url),
    ];
    if (!browser) return [...lines, 'The browser was not measured: Chromium is not installed.'];
    return [...lines, await benchBrowserPictures(browser, server.url), await benchEmbed(browser, server.url)];
  } finally {
    await browser?.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
