import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alignTables, viewOf, customise, inLogs } from '@almanac/core';
import type { Page } from 'playwright-core';

import { openBenchBrowser } from '../browser/bench-browser.ts';
import { startServer, type BenchServer } from '../servers/bench-server.ts';
import { benchView } from '../browser/bench-view.ts';
import { publishView } from '../browser/publish-view.ts';
import { inWords, quantile, timed } from '../timings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 18_141;
const RUNS = 15;

/** Four tables of 100 series in 100 months: 10,000 cells each. */
const CODES = ['ONE', 'TWO', 'THREE', 'FOUR'];
const SIDE = 100;

/** Runs in the page: presses a way of comparing, and waits until the given number of grids is painted. */
const PRESS_TO_PAINT = `async ({ name, grids }) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const drawn = () => [...document.querySelectorAll('[role=grid]')].filter((each) => each.querySelector('td[data-column]'));
  const button = [...document.querySelectorAll('[aria-label="How to compare"] button')].find((each) => each.textContent === name);
  const startedAt = performance.now();
  button.click();
  while (drawn().length !== grids) await frame();
  await frame();
  return performance.now() - startedAt;
}`;

/** The duration, and the processor time of the page's thread, which does not depend on other work on the machine. */
interface Pressed {
  readonly paintMs: number;
  readonly ownMs: number;
}

async function press(page: Page, name: string, grids: number): Promise<Pressed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ownTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find((each) => each.name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await ownTime();
  const paintMs = await page.evaluate<number>(`(${PRESS_TO_PAINT})(${JSON.stringify({ name, grids })})`);
  const ownMs = (await ownTime()) - before;
  await session.detach();
  return { paintMs, ownMs };
}

/** `p50 12.00 ms, p99 13.00 ms, 8 ms of the page's own` */
function pressedInWords(presses: readonly Pressed[]): string {
  const paint = presses.map(({ paintMs }) => paintMs).sort((a, b) => a - b);
  const own = presses.map(({ ownMs }) => ownMs).sort((a, b) => a - b);
  return `${inWords(paint)}, ${quantile(own, 0.5).toFixed(0)} ms of the page’s own`;
}

async function inTheBrowser(page: Page, url: string): Promise<readonly string[]> {
  const tables = CODES.map((code) => `table=TS/${code}`).join('&');
  await page.goto(`${url}/compare?v=1&${tables}`);
  for (const [at] of CODES.entries()) {
    await page.locator('[role=grid]').nth(at).locator('td[data-column]').first().waitFor();
  }
  const first = await press(page, 'In one table', 1);
  const joined: Pressed[] = [];
  const apart: Pressed[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    apart.push(await press(page, 'Side by side', CODES.length));
    joined.push(await press(page, 'In one table', 1));
  }
  return [
    `four tables of 10,000 cells put into one, from the press to the paint: ${first.paintMs.toFixed(0)} ms the first time, then ${pressedInWords(joined)} (aim 150 ms)`,
    `the same four drawn side by side again: ${pressedInWords(apart)} (peer)`,
  ];
}

/** Joining only, without a browser. */
async function alone(): Promise<readonly string[]> {
  const views = CODES.map(() => benchView(SIDE, SIDE));
  const join = () => {
    const result = alignTables(views, { overlap: 'all', apart: [], write: inLogs });
    if (!result.ok) throw new Error(result.problem.code);
    return result.value.table;
  };
  const joined = await timed(RUNS, () => Promise.resolve(join()));
  const table = join();
  const rebased = await timed(RUNS, () => {
    const working = customise(table, [{ kind: 'index', base: '1955-01', series: 'all' }], inLogs);
    if (!working.ok) throw new Error('refused');
    return Promise.resolve(viewOf(working.value));
  });
  return [`joining them: ${inWords(joined)}`, `rebasing the 40,000 figures: ${inWords(rebased)}`];
}

async function publish(server: BenchServer): Promise<void> {
  for (const code of CODES) await publishView(server, code, benchView(SIDE, SIDE));
}

/** Comparing: four tables of 10,000 cells joined, from the press to the paint. */
export async function benchCompare(): Promise<readonly string[]> {
  const browser = await openBenchBrowser();
  if (!browser) return [...(await alone()), 'In the browser: not measured, Chromium is not installed.'];
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-web.ts')], { cwd: ROOT });
  const folder = await mkdtemp(join(tmpdir(), 'almanac-compare-'));
  const server = await startServer(folder, PORT);
  try {
    await publish(server);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    return [...(await alone()), ...(await inTheBrowser(page, server.url))];
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
