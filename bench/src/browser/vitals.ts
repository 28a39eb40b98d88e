import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

import { startServer } from '../servers/bench-server.ts';
import { fillPortal } from '../servers/filled-folder.ts';
import { median } from '../timings.ts';
import { openBenchBrowser, openSlowPage } from './bench-browser.ts';

const PORT = 4216;
const ROUNDS = 3;

/** How long a page is observed after loading, since late content shifts it too. */
const WATCHED_MS = 3000;

/** Limits for good pages, those of Google's Core Web Vitals or tighter. */
const MOST = { paintMs: 1500, shift: 0.02, interactionMs: 200 } as const;

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

async function vitalsOf(browser: Browser, address: string): Promise<Vitals> {
  const page = await openSlowPage(browser, WATCH);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const found = await page.evaluate<Vitals>('vitals');
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
  await page.getByRole('heading', { level: 1, name: /match/ }).waitFor();
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

async function measure(browser: Browser, url: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const found: Vitals[] = [];
    // The first request renders the page; the measurement is of later readers.
    await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    for (let round = 0; round < ROUNDS; round += 1) found.push(await vitalsOf(browser, `${url}${path}`));
    const paint = median(found.map(({ paintMs }) => paintMs));
    const shift = median(found.map(({ shift: each }) => each));
    lines.push(
      `${name}: largest paint ${paint.toFixed(0)} ms (limit ${MOST.paintMs}, ratio ${(paint / MOST.paintMs).toFixed(2)}), shift ${shift.toFixed(3)} (limit ${MOST.shift})`,
    );
  }
  const answer = await slowestAnswer(browser, url);
  lines.push(
    `slowest answer to a key or press: ${answer.toFixed(0)} ms (limit ${MOST.interactionMs}, ratio ${(answer / MOST.interactionMs).toFixed(2)})`,
  );
  return lines;
}

/** Largest paint, layout shift and the slowest response, on a slow phone with an empty cache. */
export async function benchVitals(): Promise<readonly string[]> {
  const browser = await openBenchBrowser();
  if (!browser) return ['Not measured: Chromium is not installed.'];
  const folder = await mkdtemp(join(tmpdir(), 'almanac-vitals-'));
  try {
    await fillPortal(folder, PORT);
    const server = await startServer(folder, PORT);
    try {
      return await measure(browser, server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
