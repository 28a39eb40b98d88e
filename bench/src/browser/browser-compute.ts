import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';

import { startServer } from '../servers/bench-server.ts';
import { benchView } from './bench-view.ts';
import { MONTHS, SERIES } from '../computing/compute-table.ts';
import { publishView } from './publish-view.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 18_112;
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ROUNDS = 7;
const AIM_MS = 100;
const LIMIT_MS = 200;

/** Every operation, as the address to which a click on it leads. */
const OPERATIONS: Readonly<Record<string, string>> = {
  sum: 'sum=series:in(2,3,4):c1:name(Three):first()',
  difference: 'difference=series:in(2,3):c1:name(Less):first()',
  product: 'product=series:in(2,3):c1:name(Times):first()',
  ratio: 'ratio=series:in(2,3):c1:name(Per):first()',
  formula: 'formula=series:[2] ~2f [3] * 100:c1:name(Own):first()',
  'divide by 10³': 'divide=3',
  'share of the column total': 'percentage=column-total',
  'share of the row total': 'percentage=row-total',
  'share of a series': 'percentage=category:series:1',
  'share of the parent': 'percentage=parent:series',
  'to annual, average': 'convert=annual:average',
  'to quarterly, sum': 'convert=quarterly:sum',
  'to annual, plain': 'convert=annual:plain',
  'change on year, %': 'change=year:percentage',
  'change on period': 'change=period:absolute',
  'index to a base': 'index=1960-01',
  'moving average of 12': 'moving-average=12',
  'cumulative over the year': 'cumulative=year',
  'growth a year': 'growth=1960-01:1980-01:g1:name(Growth):first()',
  'sort rows by a column': 'sort=rows:by(1960-01):DESCENDING',
  pivot: 'pivot=time/series',
  decimals: 'decimals=3',
  'top 10': 'top=rows:top:10:by(1960-01)',
  collapse: 'collapse=series:in(1,11,21)',
  'choose a range': 'choose=time:range(1950-01,1960-12)',
  tidy: 'tidy=yes',
};

/**
 * Runs in the page: goes to an address within the app, as a click does, and returns the time until the frame after the
 * new cells were drawn. A frame is painted after its callbacks, and the next task runs after that.
 */
const STEP_TO = `async (address) => {
  const grid = () => document.querySelector('[role=grid]')?.textContent ?? '';
  const before = grid();
  const startedAt = performance.now();
  history.pushState({ key: String(startedAt), idx: 1 }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (grid() === before && performance.now() - startedAt < 5000) await frame();
  if (grid() === before) throw new Error('nothing changed at ' + address);
  await frame();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
  return performance.now() - startedAt;
}`;

function stepTo(page: Page, address: string): Promise<number> {
  return page.evaluate<number>(`(${STEP_TO})(${JSON.stringify(address)})`);
}

async function measure(page: Page, name: string, query: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await stepTo(page, `/table/TS/B1?${query.replaceAll(' ', '%20')}`));
    await stepTo(page, '/table/TS/B1');
  }
  times.sort((a, b) => a - b);
  const [median = 0, worst = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)];
  const verdict = worst > LIMIT_MS ? ' — beyond the limit' : median > AIM_MS ? ' — misses the aim' : '';
  return `${name.padEnd(26)} median ${median.toFixed(0)} ms, slowest ${worst.toFixed(0)} ms (aim ${AIM_MS}, none over ${LIMIT_MS})${verdict}`;
}

async function measureAll(url: string, executablePath: string): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/table/TS/B1`);
    await page.getByRole('grid').getByRole('gridcell').first().waitFor();
    const lines: string[] = [];
    for (const [name, query] of Object.entries(OPERATIONS)) lines.push(await measure(page, name, query));
    return lines;
  } finally {
    await browser.close();
  }
}

/** Each operation in a real browser on a table of 100,000 cells, from the step to the frame with its figures. */
export async function benchBrowserCompute(): Promise<readonly string[]> {
  const executablePath = CHROMIUM.find((place) => existsSync(place));
  if (executablePath === undefined) return ['Not measured: Chromium is not installed.'];
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-web.ts')], { cwd: ROOT });
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  const server = await startServer(folder, PORT);
  try {
    await publishView(server, 'B1', benchView(SERIES, MONTHS));
    return [
      `${SERIES} data series in ${MONTHS} months; the slowest of ${ROUNDS} counts`,
      ...(await measureAll(server.url, executablePath)),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
