import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

import { startServer, type BenchServer } from '../servers/bench-server.ts';
import { filledFolder } from '../servers/filled-folder.ts';
import { median } from '../timings.ts';
import { openBenchBrowser, openSlowPage } from './bench-browser.ts';

const PORT = 4216;
const ROUNDS = 3;

/** How long a page is observed after loading, since late content shifts it too. */
const WATCHED_MS = 3000;

/** Limits for good pages, those of Google's Core Web Vitals or tighter. */
const MOST = { paintMs: 1500, shift: 0.02, interactionMs: 200 } as const;

/** A tree of sources from before, and the folder it filled, to measure beside this one. */
const { BENCH_BEFORE: BEFORE, BENCH_BEFORE_DATA: BEFORE_DATA } = process.env;

/** A page of every kind. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  browse: '/browse',
  topic: '/topic/residents',
  search: '/search?q=population',
  series: '/series/M121201/1',
  latest: '/latest-updates',
  'time series': '/table/TS/M121201',
  'cross-section': '/table/CT/C162100',
  cube: '/table/DC/D15110',
  'big cube': '/table/DC/D34000',
  chart: '/table/TS/M121201?chart=line',
};

interface Vitals {
  readonly paintMs: number;
  readonly shift: number;
  /** The document and the calls it makes, as transferred. */
  readonly pageBytes: number;
  /** Its scripts, as transferred. */
  readonly scriptBytes: number;
}

/** Runs in the page before anything else. */
const WATCH = `{
  window.vitals = { paintMs: 0, shift: 0, interactionMs: 0 };
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => { vitals.paintMs = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.shift += entry.value; });
  watch('event', (entry) => { vitals.interactionMs = Math.max(vitals.interactionMs, entry.duration); }, { durationThreshold: 16 });
}`;

/** Runs in the page at the end. */
const FOUND = `(() => {
  const bytesOf = (entries) => entries.reduce((sum, each) => sum + each.encodedBodySize, 0);
  const fetched = performance.getEntriesByType('resource');
  const calls = fetched.filter(({ initiatorType }) => initiatorType === 'fetch');
  const scripts = fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const page = performance.getEntriesByType('navigation');
  return { ...vitals, pageBytes: bytesOf([...page, ...calls]), scriptBytes: bytesOf(scripts) };
})()`;

async function vitalsOf(browser: Browser, address: string): Promise<Vitals> {
  const page = await openSlowPage(browser, WATCH);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const found = await page.evaluate<Vitals>(FOUND);
  await page.context().close();
  return found;
}

/** The slowest response to a key or a press, from a search to a number and its chart. */
async function slowestAnswer(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPage(browser, WATCH);
  const slowest: number[] = [];
  const noted = async (): Promise<void> => {
    slowest.push(await page.evaluate<number>('vitals.interactionMs'));
  };
  await page.goto(`${url}/`);
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
  await page.getByRole('combobox').first().pressSequentially('fertility', { delay: 120 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /fertility/i }).waitFor();
  await noted();
  await page.goto(`${url}/table/TS/M121201`);
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Customise' }).click();
  await page.getByRole('tab', { name: 'Compute' }).click();
  await page.getByRole('button', { name: 'Chart' }).first().click();
  await page.waitForTimeout(WATCHED_MS);
  await noted();
  await page.context().close();
  return Math.max(...slowest);
}

async function medianVitals(browser: Browser, address: string): Promise<Vitals> {
  const found: Vitals[] = [];
  // The first request renders the page; the measurement is of later readers.
  await fetch(address, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  for (let round = 0; round < ROUNDS; round += 1) found.push(await vitalsOf(browser, address));
  const medianOf = (part: keyof Vitals): number => median(found.map((each) => each[part]));
  return {
    paintMs: medianOf('paintMs'),
    shift: medianOf('shift'),
    pageBytes: medianOf('pageBytes'),
    scriptBytes: medianOf('scriptBytes'),
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function beside(now: Vitals, before: Vitals): string {
  const ratio = (part: keyof Vitals): string => (now[part] / before[part]).toFixed(2);
  return `; before: largest paint ${before.paintMs.toFixed(0)} ms, ratio ${ratio('paintMs')}, shift ${before.shift.toFixed(3)}, page and calls ${kilobytes(before.pageBytes)}, ratio ${ratio('pageBytes')}, scripts ${kilobytes(before.scriptBytes)}, ratio ${ratio('scriptBytes')}`;
}

async function measure(browser: Browser, now: BenchServer, before?: BenchServer): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const found = await medianVitals(browser, `${now.url}${path}`);
    const peer = before && (await medianVitals(browser, `${before.url}${path}`));
    lines.push(
      `${name}: largest paint ${found.paintMs.toFixed(0)} ms (limit ${MOST.paintMs}, ratio ${(found.paintMs / MOST.paintMs).toFixed(2)}), shift ${found.shift.toFixed(3)} (limit ${MOST.shift}), page and calls ${kilobytes(found.pageBytes)}, scripts ${kilobytes(found.scriptBytes)}${peer ? beside(found, peer) : ''}`,
    );
  }
  const answer = await slowestAnswer(browser, now.url);
  lines.push(
    `slowest answer to a key or press: ${answer.toFixed(0)} ms (limit ${MOST.interactionMs}, ratio ${(answer / MOST.interactionMs).toFixed(2)})`,
  );
  return lines;
}

/** Largest paint, layout shift and the slowest response, on a slow phone with an empty cache; beside a tree from before, where `BENCH_BEFORE` names one. */
export async function benchVitals(): Promise<readonly string[]> {
  const browser = await openBenchBrowser();
  if (!browser) return ['Not measured: Chromium is not installed.'];
  const folder = await filledFolder(PORT);
  const servers: BenchServer[] = [];
  try {
    const now = await startServer(folder, PORT);
    servers.push(now);
    if (BEFORE !== undefined && BEFORE_DATA !== undefined)
      servers.push(await startServer(BEFORE_DATA, PORT + 1, {}, BEFORE));
    return await measure(browser, now, servers[1]);
  } finally {
    for (const server of servers) await server.stop();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
