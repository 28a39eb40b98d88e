import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

import { openBenchBrowser } from './bench-browser.ts';
import { startServer, type BenchServer } from '../servers/bench-server.ts';
import { benchView } from './bench-view.ts';
import { publishView } from './publish-view.ts';
import { inWords, quantile, type Timings } from '../timings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 18_137;
const RUNS = 15;

/** A view for an ordinary chart, and one as large as a reader would put on a screen. */
const USUAL = { code: 'USUAL', rows: 3, months: 24 };
const LARGE = { code: 'LARGE', rows: 40, months: 720 };

/**
 * Runs in the page: presses, then waits until the plot has lines and the browser has painted them. `isNew`
 * distinguishes a newly drawn plot from the one before.
 */
const PRESS_TO_PAINT = `async ({ pressed, mark }) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const plot = () => document.querySelector('[role=application] svg');
  const was = plot()?.innerHTML;
  const startedAt = performance.now();
  document.querySelector(pressed).click();
  while (!plot()?.querySelector(mark) || plot().innerHTML === was) await frame();
  await frame();
  return performance.now() - startedAt;
}`;

const CHART_TOOL = '[role=group][aria-label="Table tools"] button[aria-pressed="false"]';
const TABLE_TOOL = CHART_TOOL;

async function paint(page: Page, pressed: string): Promise<number> {
  return page.evaluate<number>(`(${PRESS_TO_PAINT})(${JSON.stringify({ pressed, mark: 'path' })})`);
}

async function openTable(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/table/TS/${code}`);
  await page.getByRole('gridcell').first().waitFor();
}

/** Repeatedly from the table to its chart and back; the first time also fetches the library. */
async function opened(page: Page, url: string, code: string): Promise<{ first: number; warm: Timings }> {
  await openTable(page, url, code);
  const first = await paint(page, CHART_TOOL);
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.locator(TABLE_TOOL).click();
    await page.getByRole('gridcell').first().waitFor();
    warm.push(await paint(page, CHART_TOOL));
  }
  return { first, warm: warm.sort((a, b) => a - b) };
}

/** From line to columns and back. */
async function typeChanged(page: Page, url: string): Promise<Timings> {
  await page.goto(`${url}/table/TS/${USUAL.code}?chart=line`);
  await page.getByRole('application').waitFor();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const type = run % 2 === 0 ? 'clusterColumn' : 'line';
    times.push(await paint(page, `input[type=radio][value=${type}]`));
  }
  return times.sort((a, b) => a - b);
}

async function measure(page: Page, server: BenchServer): Promise<readonly string[]> {
  for (const { code, rows, months } of [USUAL, LARGE]) {
    await publishView(server, code, benchView(rows, months));
  }
  const usual = await opened(page, server.url, USUAL.code);
  const large = await opened(page, server.url, LARGE.code);
  const changed = await typeChanged(page, server.url);
  return [
    `Open a chart of 3 × 24 from the table page, to paint: ${inWords(usual.warm)} (aim 300 ms warm); the first time, library fetched, ${usual.first.toFixed(0)} ms`,
    `Open a chart of 40 × 720: ${inWords(large.warm)} (aim 200 ms), ${((LARGE.rows * LARGE.months) / quantile(large.warm, 0.5)).toFixed(0)} figures a ms`,
    `Change the type of a chart of 3 × 24, to paint: ${inWords(changed)} (aim 100 ms)`,
  ];
}

/** How long a reader waits for a chart, in a real browser. */
export async function benchCharts(): Promise<readonly string[]> {
  const browser = await openBenchBrowser();
  if (!browser) return ['Not measured: Chromium is not installed.'];
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-web.ts')], { cwd: ROOT });
  const folder = await mkdtemp(join(tmpdir(), 'almanac-charts-'));
  const server = await startServer(folder, PORT);
  try {
    return await measure(await browser.newPage({ viewport: { width: 1440, height: 900 } }), server);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
